/** A line as it can be told from another: the platform gives lines no number. */
export type Heard = { readonly id: string; readonly content: string };

/**
 * What was said between the lines heard before and after a loss, given the platform's newest lines. It is incomplete
 * when the loss took longer than those reach back.
 */
export function missedLines<Line extends Heard>(
  history: readonly Line[],
  before: readonly Heard[],
  after: readonly Heard[],
): { readonly missed: readonly Line[]; readonly isComplete: boolean } {
  // Lines that the platform does not keep, or has taken back, must not hide where the others fit.
  const kept = before.filter((heard) => history.some((line) => isSame(line, heard)));
  const known = reach(kept, history);
  const later = history.slice(known);
  const missed = later.slice(0, Math.max(0, later.length - reach(later, after)));
  return { missed, isComplete: known > 0 || before.length === 0 };
}

/** How many of `next` come no later than the end of `first`, by where they agree longest; 0 when they do not meet. */
function reach(first: readonly Heard[], next: readonly Heard[]): number {
  let longest = 0;
  let reached = 0;
  for (let end = 1; end <= next.length; end += 1) {
    const length = agreement(first, next, end);
    // One line in the middle may agree by chance.
    const isCertain = length > 1 || length === end;
    if (isCertain && length > longest) {
      longest = length;
      reached = end;
    }
  }
  return reached;
}

/** How many lines at the end of `first` are those of `next` before `end`. */
function agreement(first: readonly Heard[], next: readonly Heard[], end: number): number {
  let length = 0;
  while (length < end && isSame(first.at(-1 - length), next[end - 1 - length])) length += 1;
  return length;
}

function isSame(a: Heard | undefined, b: Heard | undefined): boolean {
  return a !== undefined && b !== undefined && a.id === b.id && a.content === b.content;
}
