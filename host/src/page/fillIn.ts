/**
 * Polyfills the functions that packages use and the oldest browsers of the floor lack (ADR 39). Runs before all other
 * code of the host. `build/src/floor/known.ts` lists these functions; any other use of a function that is too new fails
 * the build.
 */
function fillIn(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? place + this.length : place];
}

fillIn(Array.prototype, 'at', at);
fillIn(String.prototype, 'at', at);
fillIn(
  Object,
  'hasOwn',
  (target: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(target, key) !== undefined,
);
