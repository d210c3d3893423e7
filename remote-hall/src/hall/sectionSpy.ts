/** How far below the top of the screen a section counts as reached: the header and the tabs. */
export const ANCHOR_OFFSET = 100;

/** The highest section status; what stands below the sixth section counts as the sixth. */
const LAST_STATUS = 5;

export type Anchors = {
  /** Where the page is scrolled to when each section is reached. */
  readonly tops: readonly number[];
  /** How far the page can be scrolled. */
  readonly end: number;
};

/** Reads where the sections of a box lie now; the only place that reads layout. */
export function measureAnchors(box: HTMLElement): Anchors {
  const scrolled = window.scrollY;
  const tops = [...box.querySelectorAll<HTMLElement>('[data-section]')].map(
    (section) => Math.round(section.getBoundingClientRect().top + scrolled) - ANCHOR_OFFSET,
  );
  return { tops, end: document.documentElement.scrollHeight - window.innerHeight };
}

/**
 * Which section the page is at: the last one reached. Sections too close to the end of the page to be reached share
 * the way that is left, so that each of them is passed and the last one belongs to the end.
 */
export function sectionAt({ tops, end }: Anchors, scrolled: number): number {
  const followed = tops.slice(0, LAST_STATUS + 1);
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
