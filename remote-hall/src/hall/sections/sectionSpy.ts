/** The distance below the top of the screen at which a section counts as reached: the height of header and tabs. */
const ANCHOR_OFFSET = 100;

export type Anchors = {
  /** The scroll position at which each section is reached. */
  readonly tops: readonly number[];
  /** The count of sections that the selection follows; positions in later sections count as the last of these. */
  readonly followed: number;
  readonly end: number;
};

/** Measures the positions of the sections in a box; the only function that reads layout. */
export function measureAnchors(box: HTMLElement): Anchors {
  const scrolled = window.scrollY;
  const sections = [...box.querySelectorAll<HTMLElement>('[data-section]')];
  const tops = sections.map(
    (section) => Math.round(section.getBoundingClientRect().top + scrolled) - ANCHOR_OFFSET,
  );
  const followed = sections.filter(({ dataset }) => dataset.section !== 'fishing').length;
  return { tops, followed, end: document.documentElement.scrollHeight - window.innerHeight };
}

/**
 * Returns the section at a scroll position: the last one reached. Sections too close to the end of the page to be
 * reached share the remaining distance, so that each of them is selected once and the last one at the end.
 */
export function sectionAt({ tops, followed: count, end }: Anchors, scrolled: number): number {
  const followed = tops.slice(0, count);
  const reachable = followed.filter((top) => top <= end);
  const beyond = followed.length - reachable.length;
  const lastReachable = reachable.at(-1) ?? 0;
  const shared = followed
    .slice(reachable.length)
    .map((_, index) => lastReachable + ((end - lastReachable) * (index + 1)) / beyond);
  // A page that is a fraction of a pixel short of a section has reached it.
  const passed = [...reachable, ...shared].filter((top) => top <= scrolled + 1);
  return Math.max(0, passed.length - 1);
}
