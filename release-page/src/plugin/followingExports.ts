/**
 * Returns an object with the exports that `current` returns at each access. React reads the default export of a lazy
 * module at each mount, so a page follows a release without a change. What is no object, such as a CommonJS function, is
 * returned as it is.
 */
export function followingExports(current: () => unknown): unknown {
  const first = current();
  if (typeof first !== 'object' || first === null) return first;
  const exports = () => current() as object;
  // The runtime defines a symbol on each module, which the target has to have: it cannot be configured.
  return new Proxy(Object.create(null), {
    get: (target, key) => Reflect.get(key in target ? target : exports(), key),
    has: (target, key) => key in target || key in exports(),
    ownKeys: (target) => [...new Set([...Reflect.ownKeys(exports()), ...Reflect.ownKeys(target)])],
    getOwnPropertyDescriptor(target, key) {
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      const descriptor = own ?? Reflect.getOwnPropertyDescriptor(exports(), key);
      return descriptor && (own ?? { ...descriptor, configurable: true });
    },
  });
}
