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

/** Which section the page is at: the last one reached, or the last of all at the end of the page. */
export function sectionAt({ tops, end }: Anchors, scrolled: number): number {
  // A page that is a fraction of a pixel short of a section has reached it.
  const reached = tops.findLastIndex((top) => top <= scrolled + 1);
  const isAtEnd = end > 0 && scrolled >= end - 1;
  const last = Math.min(tops.length - 1, LAST_STATUS);
  return isAtEnd ? last : Math.min(Math.max(reached, 0), last);
}
