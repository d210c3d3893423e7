/** The end of a program, as `spawnSync` returns it or `spawn` reports it. */
export type Ending = {
  readonly status?: number | null;
  readonly signal?: NodeJS.Signals | null;
  readonly error?: Error | undefined;
  readonly stdout?: string | null | undefined;
  readonly stderr?: string | null | undefined;
};

/**
 * Returns why a program failed: its output, then the error, the signal or the code that it ended with. A program that could not be
 * started has no output.
 */
export function failureOf({ stdout, stderr, ...ending }: Ending): string {
  const output = [stdout, stderr].flatMap((text) => text?.trim() || []);
  return [...output, endingOf(ending)].join('\n');
}

/** Returns a sentence about how a program ended. */
export function endingOf({ status, signal, error }: Omit<Ending, 'stdout' | 'stderr'>): string {
  if (error) return `It could not run: ${error.message}.`;
  return signal ? `It was ended by ${signal}.` : `It ended with code ${status}.`;
}
