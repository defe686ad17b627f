"""`python -m skerry` is `skerry`."""

from skerry.cli import main

if __name__ == "__main__":
    main()
