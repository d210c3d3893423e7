/** Whether a test file runs in a page: a `.tsx` file does, and a file whose first comment requests it. */
export function needsPage(path: string, text: string): boolean {
  return path.endsWith('.tsx') || text.startsWith('/** @environment page */\n');
}
