/** How far below the top of the screen a section counts as reached: the header and the tabs. */
export const ANCHOR_OFFSET = 100;

export type Anchors = {
  /** Where the page is scrolled to when each section is reached. */
  readonly tops: readonly number[];
  /** How many of them follow the scroll; what stands below these counts as the last of them. */
  readonly followed: number;
  /** How far the page can be scrolled. */
  readonly end: number;
};

/** Reads where the sections of a box lie now; the only place that reads layout. */
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
 * Which section the page is at: the last one reached. Sections too close to the end of the page to be reached share
 * the way that is left, so that each of them is passed and the last one belongs to the end.
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
