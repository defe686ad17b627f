"""TropicHop: captains sail two islands, buy ports, brew rum and outlast one another."""
