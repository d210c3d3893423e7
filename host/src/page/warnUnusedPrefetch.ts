/** Long after the first screen has sent all its calls. */
const SETTLED_MS = 15_000;

/** Warns in development about calls that a route declares and its screen does not make. */
export function warnUnusedPrefetch(): void {
  if (process.env.NODE_ENV !== 'development') return;
  setTimeout(() => {
    for (const key of window.siteFirst?.keys() ?? [])
      console.warn(
        `Nobody took the answer to a call that was asked for ahead: ${key.split(' ', 2).join(' ')}`,
      );
  }, SETTLED_MS);
}
