import type { OpenPages, Report } from '@site/release-page/telemetry';
import type { HeldCounts, PageMemory } from './fold.ts';
import { shortHash } from './shortHash.ts';

/** The time without a report after which a page no longer counts as open. */
export const OPEN_MS = 75_000;
/** The time without a report after which a page is forgotten: until then its repeated events are recognized. */
export const FORGET_MS = 10 * 60_000;
/** The most first events, minutes and numbers of reports that are remembered of one page, and counts that wait. */
const MOST_OF_PAGE = 200;
const MOST_HELD = 40;
/** The most of all that together, some 60 bytes each. */
const MOST_REMEMBERED = 600_000;

/** A page that reports now: its newest report, what it reported before, and the numbers of its reports. */
export type Page = {
  readonly report: Pick<Report, 'channel' | 'revision' | 'runs' | 'isOpen'>;
  readonly at: number;
  /** The group of networks that the page is of. */
  readonly group: number;
  /** Names as short hashes. */
  readonly firsts: Set<string>;
  readonly minutes: Set<string>;
  readonly numbers: Set<number>;
  readonly held: HeldCounts[];
};

/** The pages that report now. */
export type PageBook = PageMemory & {
  /** Notes a report; returns false when the page sent it before, so that it must not count again. */
  note(report: Report, at: number, group: number): boolean;
  open(channel: string, now: number): Pick<OpenPages, 'open' | 'runs' | 'revisions'>;
  readonly size: number;
};

export type PageBookLimits = { readonly pages: number; readonly remembered: number };

/**
 * Remembers pages, ordered by last report. Beyond a limit the group of networks of which most is remembered loses the page
 * that reported longest ago, so that one sender takes no memory from others.
 */
export function createPageBook(
  { pages: most, remembered: mostRemembered }: PageBookLimits = {
    pages: 50_000,
    remembered: MOST_REMEMBERED,
  },
  pages = new Map<string, Page>(),
): PageBook {
  const groups = new Map<number, { readonly pages: Set<string>; remembered: number }>();
  let remembered = 0;
  const groupOf = (number: number) => {
    const known = groups.get(number) ?? { pages: new Set<string>(), remembered: 0 };
    groups.set(number, known);
    return known;
  };
  const grow = ({ group }: Page, by: number) => {
    groupOf(group).remembered += by;
    remembered += by;
  };

  function forget(id: string, page: Page): void {
    pages.delete(id);
    groupOf(page.group).pages.delete(id);
    grow(page, -sizeOf(page));
  }

  function forgetOld(now: number): void {
    for (const [id, page] of pages) {
      if (page.at > now - FORGET_MS) break;
      forget(id, page);
    }
    while (pages.size > most || remembered > mostRemembered) {
      const [largest] = [...groups.values()].sort((a, b) => b.remembered - a.remembered);
      const [oldest = ''] = largest?.pages ?? [];
      const page = pages.get(oldest);
      if (!page) return;
      forget(oldest, page);
    }
  }

  /** Adds an entry to what is remembered of a page, and drops the oldest entry of a full set. */
  function isNew<What>(page: Page | undefined, known: Set<What> | undefined, what: What): boolean {
    if (!page || !known || known.has(what)) return false;
    known.add(what);
    const [oldest] = known;
    if (known.size > MOST_OF_PAGE && oldest !== undefined) known.delete(oldest);
    else grow(page, 1);
    return true;
  }

  return {
    note({ page: id, number, channel, revision, runs, isOpen }, at, group) {
      const known = pages.get(id);
      const page: Page = { ...(known ?? emptyPage(group)), report: { channel, revision, runs, isOpen }, at };
      if (number !== undefined && !isNew(page, page.numbers, number)) return false;
      const ofGroup = groupOf(page.group).pages;
      pages.delete(id);
      ofGroup.delete(id);
      pages.set(id, page);
      ofGroup.add(id);
      if (!known) grow(page, 1);
      forgetOld(at);
      return true;
    },
    isFirst(id, what) {
      const page = pages.get(id);
      return isNew(page, page?.firsts, shortHash(what));
    },
    isFirstIn(id, what, minute) {
      const page = pages.get(id);
      return isNew(page, page?.minutes, `${shortHash(what)} ${minute}`);
    },
    hold(id, counts) {
      const page = pages.get(id);
      if (!page || page.held.length >= MOST_HELD) return;
      page.held.push(counts);
      grow(page, 1);
    },
    release(id, strata) {
      const page = pages.get(id);
      if (!page) return [];
      const released = page.held.filter(({ stratum }) => strata.has(stratum));
      page.held.splice(0, page.held.length, ...page.held.filter(({ stratum }) => !strata.has(stratum)));
      grow(page, -released.length);
      return released;
    },
    open(channel, now) {
      const runs: Record<string, Record<string, number>> = {};
      const revisions: Record<string, number> = {};
      let open = 0;
      for (const { report, at } of pages.values()) {
        if (!report.isOpen || report.channel !== channel || at <= now - OPEN_MS) continue;
        open += 1;
        revisions[report.revision] = (revisions[report.revision] ?? 0) + 1;
        for (const [app, version] of Object.entries(report.runs)) {
          const ofApp = runs[app] ?? {};
          ofApp[version] = (ofApp[version] ?? 0) + 1;
          runs[app] = ofApp;
        }
      }
      return { open, runs, revisions };
    },
    get size() {
      return pages.size;
    },
  };
}

/** Returns a page of which nothing is remembered. */
function emptyPage(group: number): Omit<Page, 'report' | 'at'> {
  return { group, firsts: new Set(), minutes: new Set(), numbers: new Set(), held: [] };
}

function sizeOf({ firsts, minutes, numbers, held }: Page): number {
  return 1 + firsts.size + minutes.size + numbers.size + held.length;
}
