/** Returns a copy of a share scope, to which a container adds its own modules for itself alone. */
export function scopeCopy<Scope extends object>(scope: Scope): Scope {
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, { ...versions }]),
  ) as Scope;
}
