/** Joins the lines of each paragraph, so that the help wraps them at its own width. Indented lines stay lines. */
export function paragraphs(text: string): string {
  return text.replace(/([^\n])\n(?![\n ])/g, '$1 ');
}
