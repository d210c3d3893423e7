/** Runs an action with a time limit, at which its signal aborts. */
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
