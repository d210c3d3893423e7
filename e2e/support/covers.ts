/**
 * Declares the parts of the site that a spec proves: a fault in any of them fails it. `npm test -- --filter
 * wallet` reads these lines without running them, and runs the specs that cover the wallet. Throws when a
 * part is named twice.
 */
export function covers(...parts: readonly [string, ...string[]]): void {
  if (new Set(parts).size < parts.length) throw new Error(`covers names a part twice: ${parts.join(', ')}`);
}
