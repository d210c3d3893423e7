/** Returns the sentence on swept files. */
export function sweptText(count: number): string {
  return `Swept ${count} ${count === 1 ? 'file' : 'files'} that killed writes had left.`;
}
