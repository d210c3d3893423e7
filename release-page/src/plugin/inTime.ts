import { TimeUp } from '../load/loadFailure.ts';

/** The time in which an entry, or a module with all that it needs, has to be there; then another version replaces it. */
const LIMIT_MS = 15_000;

/** Returns the result of a load. Rejects when it takes too long: bundlers wait for two minutes, or forever. */
export function inTime<T>(loading: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`${what} did not come in time`)), LIMIT_MS);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
