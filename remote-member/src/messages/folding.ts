/** More than these do not fit into the lines that a folded message shows. */
const mostLetters = 140;
const mostLines = 5;

/** Whether a message is long enough to be folded. */
export function isLong(text: string): boolean {
  return text.length > mostLetters || text.trim().split('\n', mostLines + 1).length > mostLines;
}
