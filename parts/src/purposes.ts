// The build writes these into the page, from the doc comments of the parts.
const purposes: Readonly<Record<string, string>> = JSON.parse(process.env.PURPOSES ?? '{}');

/** Returns the purpose of a part in one sentence. */
export function purposeOf(name: string): string {
  return purposes[name] ?? '';
}
