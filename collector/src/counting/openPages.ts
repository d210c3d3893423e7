import type { OpenPages, Report } from '@site/release-page/telemetry';
import type { HeldCounts, PageMemory } from './fold.ts';
import { createPageGroups } from './pageGroups.ts';
import { shortHash } from './shortHash.ts';

/** The time without a report after which a page no longer counts as open. */
export const OPEN_MS = 75_000;
/** The time without a report after which a page is forgotten: until then its repeated events are recognized. */
export const FORGET_MS = 10 * 60_000;
/** The most first events, minutes and numbers of reports that are remembered of one page, and counts that wait. */
const MOST_OF_PAGE = 200;
const MOST_HELD = 40;

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
  /** Adds a report; returns false when the page sent it before, so that it must not count again. */
  add(report: Report, at: number, group: number): boolean;
  open(channel: string, now: number): Pick<OpenPages, 'open' | 'runs' | 'revisions'>;
  readonly size: number;
};

export type PageBookLimits = { readonly pages: number; readonly remembered: number };
/** An entry of a page takes some 60 bytes. */
const pageBookLimits: PageBookLimits = { pages: 50_000, remembered: 600_000 };

/**
 * Remembers pages, ordered by last report. Beyond a limit the group of networks of which most is remembered loses the page
 * that reported longest ago, so that one sender takes no memory from others.
 */
export function createPageBook(
  limits: PageBookLimits = pageBookLimits,
  pages = new Map<string, Page>(),
): PageBook {
  const groups = createPageGroups();

  function forget(id: string, page: Page): void {
    pages.delete(id);
    groups.remove(page.group, id);
    groups.grow(page.group, -sizeOf(page));
  }

  function forgetOld(now: number): void {
    for (const [id, page] of pages) {
      if (page.at > now - FORGET_MS) break;
      forget(id, page);
    }
    while (pages.size > limits.pages || groups.remembered > limits.remembered) {
      const oldest = groups.oldestOfLargest();
      const page = pages.get(oldest);
      if (!page) return;
      forget(oldest, page);
    }
  }

  /** Adds an entry to what is remembered of a page; returns whether it is new. */
  function isNew<What>(page: Page | undefined, of: (page: Page) => Set<What>, what: What): boolean {
    if (!page || of(page).has(what)) return false;
    const known = of(page).add(what);
    const [oldest] = known;
    if (known.size > MOST_OF_PAGE && oldest !== undefined) known.delete(oldest);
    else groups.grow(page.group, 1);
    return true;
  }

  return {
    add({ page: id, number, channel, revision, runs, isOpen }, at, group) {
      const known = pages.get(id);
      const page: Page = { ...(known ?? emptyPage(group)), report: { channel, revision, runs, isOpen }, at };
      if (number !== undefined && !isNew(page, ({ numbers }) => numbers, number)) return false;
      pages.delete(id);
      pages.set(id, page);
      groups.makeNewest(page.group, id);
      if (!known) groups.grow(page.group, 1);
      forgetOld(at);
      return true;
    },
    isFirst: (id, what) => isNew(pages.get(id), ({ firsts }) => firsts, shortHash(what)),
    isFirstIn: (id, what, minute) =>
      isNew(pages.get(id), ({ minutes }) => minutes, `${shortHash(what)} ${minute}`),
    hold(id, counts) {
      const page = pages.get(id);
      if (!page || page.held.length >= MOST_HELD) return;
      page.held.push(counts);
      groups.grow(page.group, 1);
    },
    release(id, strata) {
      const page = pages.get(id);
      if (!page) return [];
      const released = page.held.filter(({ stratum }) => strata.has(stratum));
      page.held.splice(0, page.held.length, ...page.held.filter(({ stratum }) => !strata.has(stratum)));
      groups.grow(page.group, -released.length);
      return released;
    },
    open: (channel, now) =>
      addUpOpen(
        [...pages.values()]
          .filter(({ report, at }) => report.isOpen && report.channel === channel && at > now - OPEN_MS)
          .map(({ report }) => ({ ...report, pages: 1 })),
      ),
    get size() {
      return pages.size;
    },
  };
}

/** Adds up open pages, some of which are counted together. */
export function addUpOpen(
  all: Iterable<Pick<Report, 'revision' | 'runs'> & { readonly pages: number }>,
): Pick<OpenPages, 'open' | 'runs' | 'revisions'> {
  const byApp: Record<string, Record<string, number>> = {};
  const revisions: Record<string, number> = {};
  let open = 0;
  for (const { revision, runs, pages } of all) {
    open += pages;
    revisions[revision] = (revisions[revision] ?? 0) + pages;
    for (const [app, version] of Object.entries(runs)) {
      byApp[app] ??= {};
      byApp[app][version] = (byApp[app][version] ?? 0) + pages;
    }
  }
  return { open, runs: byApp, revisions };
}

/** Returns a page of which nothing is remembered. */
function emptyPage(group: number): Omit<Page, 'report' | 'at'> {
  return { group, firsts: new Set(), minutes: new Set(), numbers: new Set(), held: [] };
}

function sizeOf({ firsts, minutes, numbers, held }: Page): number {
  return 1 + firsts.size + minutes.size + numbers.size + held.length;
}
