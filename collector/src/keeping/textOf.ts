/** Returns the message of an error. */
export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
