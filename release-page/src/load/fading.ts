/** The values that each object keeps in memory. */
const keptBy = new WeakMap<object, unknown[]>();

/** A value that stays in memory until it fades, and from then on as long as one of some objects does. */
export type Fading<Value extends object> = {
  get(): Value | undefined;
  /** Leaves the value to these objects: it goes from memory with the last of them. */
  fade(keepers: readonly object[]): void;
};

/** Returns a value that can fade. */
export function fading<Value extends object>(value: Value): Fading<Value> {
  // No function below may use `value` itself, which would keep it.
  let strong: Value | undefined = value;
  const weak = new WeakRef(value);
  return {
    get: () => weak.deref(),
    fade(keepers) {
      if (strong) for (const one of keepers) keptBy.set(one, [...(keptBy.get(one) ?? []), strong]);
      strong = undefined;
    },
  };
}
