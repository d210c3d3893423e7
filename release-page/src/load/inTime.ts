/** Returns the result of a load. Rejects with what `failure` returns when it takes longer: a load may never end. */
export function inTime<T>(
  loading: Promise<T>,
  limitMs: number,
  failure: () => Error | Promise<Error>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => reject(await failure()), limitMs);
  });
  return Promise.race([loading, timeUp]).finally(() => clearTimeout(timer));
}
