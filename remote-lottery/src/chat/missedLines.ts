/** The identity of a line: the platform gives lines no id. */
export type LineIdentity = { readonly id: string; readonly content: string };

/**
 * Returns the lines of the platform's history that lie between the lines received before and after a connection loss.
 * They are incomplete when the history does not reach back to the loss.
 */
export function missedLines<Line extends LineIdentity>(
  history: readonly Line[],
  before: readonly LineIdentity[],
  after: readonly LineIdentity[],
): { readonly missed: readonly Line[]; readonly isComplete: boolean } {
  // The platform may have dropped or withdrawn lines; these must not hide the overlap of the others.
  const matchable = before.filter((received) => history.some((line) => isSame(line, received)));
  const known = overlapEnd(matchable, history);
  const later = history.slice(known);
  const missed = later.slice(0, Math.max(0, later.length - overlapEnd(later, after)));
  return { missed, isComplete: known > 0 || before.length === 0 };
}

/**
 * Returns the end of the longest overlap between the end of `first` and `next`, as an index into `next`; 0 without an
 * overlap.
 */
function overlapEnd(first: readonly LineIdentity[], next: readonly LineIdentity[]): number {
  let longest = 0;
  let overlap = 0;
  for (let end = 1; end <= next.length; end += 1) {
    const length = overlapLength(first, next, end);
    // A single line in the middle may match by chance.
    const isCertain = length > 1 || length === end;
    if (isCertain && length > longest) {
      longest = length;
      overlap = end;
    }
  }
  return overlap;
}

/** Returns how many lines at the end of `first` equal the lines of `next` before `end`. */
function overlapLength(first: readonly LineIdentity[], next: readonly LineIdentity[], end: number): number {
  let length = 0;
  while (length < end && isSame(first.at(-1 - length), next[end - 1 - length])) length += 1;
  return length;
}

function isSame(a: LineIdentity | undefined, b: LineIdentity | undefined): boolean {
  return a !== undefined && b !== undefined && a.id === b.id && a.content === b.content;
}
