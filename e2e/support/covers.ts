/**
 * Says what a spec proves: every part of the site that it would fail with. `npm test -- --filter wallet` reads these lines,
 * without running them, and plays the specs that cover the wallet.
 */
export function covers(...parts: readonly [string, ...string[]]): void {
  if (new Set(parts).size < parts.length) throw new Error(`covers names a part twice: ${parts.join(', ')}`);
}
