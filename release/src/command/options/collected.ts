/** Returns the values of an option or an argument that may be repeated, with one more. */
export function collected(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
