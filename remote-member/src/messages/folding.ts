/** A folded message shows at most about this much text. */
const mostLetters = 140;
const mostLines = 5;

export function isLong(text: string): boolean {
  return text.length > mostLetters || text.trim().split('\n', mostLines + 1).length > mostLines;
}
