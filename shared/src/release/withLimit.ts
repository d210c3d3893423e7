/** Carries out what has to end in time: the signal that it gets aborts then. */
export async function withLimit<T>(
  milliseconds: number,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  try {
    return await act(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
