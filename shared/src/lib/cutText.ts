/** Signs that belong together are looked for so far on either side; a letter under more accents is cut like any other. */
const LONGEST_SIGN = 40;

/**
 * Text no longer than this, with … where its end was: cut between signs, so that no pair of surrogates, accented letter or
 * joined picture is torn. A text that is short enough is given back as it is.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - LONGEST_SIGN);
  const near = text.slice(from, most + LONGEST_SIGN);
  // Firefox has it from 125 on; without it only pairs of surrogates stay whole.
  const at = Intl.Segmenter && new Intl.Segmenter().segment(near).containing(most - from)?.index;
  return `${text.slice(0, at ? from + at : most).replace(/[\ud800-\udbff]$/, '')}…`;
}
