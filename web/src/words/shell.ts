// The shell's messages in the chosen language. German and others join here, typed as `typeof en`.
import { catalogue } from "./catalogue";
import { en } from "./shell.en";

export const shell = catalogue({ en });
