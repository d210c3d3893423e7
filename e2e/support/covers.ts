/**
 * Declares the parts of the site that a spec proves: a fault in any of them fails it. `wallet/cards` is the folder `cards` of the
 * wallet’s sources with all that it imports. `npm test -- --filter wallet` reads these lines without running them, and runs the
 * specs that cover the wallet. A part that only serves as an example, such as the remote that is released, is not named. Throws
 * when a part is named twice.
 */
export function covers(...parts: readonly [string, ...string[]]): void {
  if (new Set(parts).size < parts.length) throw new Error(`covers names a part twice: ${parts.join(', ')}`);
}
