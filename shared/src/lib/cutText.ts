/** The characters on either side of the cut that are searched for the end of a joined character. */
const LONGEST_SIGN = 40;

/**
 * Cuts a text to at most `most` characters, with … in place of the rest. It cuts between characters, so that no
 * surrogate pair, accented letter or joined picture is torn. A short text is returned unchanged.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - LONGEST_SIGN);
  const near = text.slice(from, most + LONGEST_SIGN);
  // Firefox has it since 125; without it only surrogate pairs stay whole.
  const at = Intl.Segmenter && new Intl.Segmenter().segment(near).containing(most - from)?.index;
  return `${text.slice(0, at ? from + at : most).replace(/[\ud800-\udbff]$/, '')}…`;
}
