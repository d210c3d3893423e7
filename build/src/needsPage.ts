/** Returns whether a file of tests runs in a page: one of a screen does, and one whose first comment says so. */
export function needsPage(path: string, text: string): boolean {
  return path.endsWith('.tsx') || text.startsWith('/** @environment page */\n');
}
