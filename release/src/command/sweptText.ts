/** Returns the sentence on swept files. */
export function sweptText(count: number): string {
  return `Removed ${count} temporary ${count === 1 ? 'file' : 'files'} of commands that were killed.`;
}
