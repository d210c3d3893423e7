// Written into the page by its build; the parts themselves say it in their sources.
const purposes: Readonly<Record<string, string>> = JSON.parse(process.env.PURPOSES ?? '{}');

/** What a part is for, in one sentence. */
export function purposeOf(name: string): string {
  return purposes[name] ?? '';
}
