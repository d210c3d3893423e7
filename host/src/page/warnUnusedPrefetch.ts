/** Long after the first screen has asked for all that it shows. */
const SETTLED_MS = 15_000;

/** Tells whoever develops a screen that its route declares calls which it does not make. */
export function warnUnusedPrefetch(): void {
  if (process.env.NODE_ENV !== 'development') return;
  setTimeout(() => {
    for (const key of window.siteFirst?.keys() ?? [])
      console.warn(
        `Nobody took the answer to a call that was asked for ahead: ${key.split(' ', 2).join(' ')}`,
      );
  }, SETTLED_MS);
}
