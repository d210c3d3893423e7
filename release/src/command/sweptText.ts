/** What was swept of a store, in words. */
export function sweptText(count: number): string {
  return `Swept ${count} ${count === 1 ? 'file' : 'files'} that killed writes had left.`;
}
