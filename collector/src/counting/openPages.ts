import type { OpenPages, Report } from '@site/shared/telemetry';
import type { PageMemory } from './fold.ts';

/** The time without a report after which a page no longer counts as open. */
export const OPEN_MS = 75_000;
/** The time without a report after which a page is forgotten: until then its repeated events are recognized. */
export const FORGET_MS = 10 * 60_000;
/** The most first events that are remembered of one page. */
const MOST_FIRSTS = 200;
/** The most minutes that are remembered of one page: events arrive up to an hour late. */
const MOST_MINUTES = 200;
/** The most numbers of reports that are remembered of one page: a page sends far fewer in ten minutes. */
const MOST_NUMBERS = 200;

/** A page that reports now: its newest report, what it reported before, and the numbers of its reports. */
export type Page = {
  readonly report: Pick<Report, 'channel' | 'revision' | 'runs' | 'isOpen'>;
  readonly at: number;
  readonly firsts: Set<string>;
  readonly minutes: Set<string>;
  readonly numbers: Set<number>;
};

/** The pages that report now. */
export type PageBook = PageMemory & {
  /** Notes a report; returns false when the page sent it before, so that it must not count again. */
  note(report: Report, at: number): boolean;
  open(channel: string, now: number): Pick<OpenPages, 'open' | 'runs' | 'revisions'>;
  readonly size: number;
};

/**
 * Remembers at most `most` pages in `pages`, which it orders by last report; beyond that the page that reported longest ago
 * is forgotten.
 */
export function createPageBook(most = 50_000, pages = new Map<string, Page>()): PageBook {
  function forgetOld(now: number): void {
    for (const [id, { at }] of pages) {
      if (at > now - FORGET_MS && pages.size <= most) return;
      pages.delete(id);
    }
  }

  return {
    note({ page, number, channel, revision, runs, isOpen }, at) {
      const known = pages.get(page) ?? {
        firsts: new Set<string>(),
        minutes: new Set<string>(),
        numbers: new Set<number>(),
      };
      if (number !== undefined && !isNew(known.numbers, number, MOST_NUMBERS)) return false;
      pages.delete(page);
      pages.set(page, { ...known, report: { channel, revision, runs, isOpen }, at });
      forgetOld(at);
      return true;
    },
    isFirst: (page, what) => isNew(pages.get(page)?.firsts, what, MOST_FIRSTS),
    isFirstIn: (page, what, minute) => isNew(pages.get(page)?.minutes, `${what} ${minute}`, MOST_MINUTES),
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

/** Whether something is new to a set; adds it, and drops the oldest entry of a full set. */
function isNew<What>(known: Set<What> | undefined, what: What, most: number): boolean {
  if (!known || known.has(what)) return false;
  known.add(what);
  const [oldest] = known;
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return true;
}
