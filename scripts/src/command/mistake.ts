/** An error in the arguments of a command. The command prints this one sentence and exits with code 2. */
export class Mistake extends Error {}
