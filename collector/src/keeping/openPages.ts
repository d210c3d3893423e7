import type { OpenPages, Report } from '@site/shared/telemetry';
import type { PageMemory } from '../counting/fold.ts';

/** A page that has not been heard of for so long is no longer open. */
export const OPEN_MS = 75_000;
/** So long it is still known which errors a page had. */
const FORGET_MS = 10 * 60_000;
/** So much of one page is remembered. */
const MOST_FIRSTS = 200;
/** Events come up to an hour late. */
const MOST_MINUTES = 200;

type Page = {
  report: Pick<Report, 'channel' | 'revision' | 'runs' | 'isOpen'>;
  at: number;
  readonly firsts: Set<string>;
  readonly minutes: Set<string>;
};

/** Pages that report now. They are in memory only: nothing that tells pages apart is ever written. */
export type PageBook = PageMemory & {
  note(report: Report, at: number): void;
  open(channel: string, now: number): Pick<OpenPages, 'open' | 'runs' | 'revisions'>;
  readonly size: number;
};

/** `most` pages are told apart; of more, the one that was heard of longest ago is forgotten. */
export function createPageBook(most = 50_000): PageBook {
  /** The one that was heard of last stands last. */
  const pages = new Map<string, Page>();

  function forgetOld(now: number): void {
    for (const [id, { at }] of pages) {
      if (at > now - FORGET_MS && pages.size <= most) return;
      pages.delete(id);
    }
  }

  return {
    note({ page, channel, revision, runs, isOpen }, at) {
      const { firsts, minutes } = pages.get(page) ?? {
        firsts: new Set<string>(),
        minutes: new Set<string>(),
      };
      pages.delete(page);
      pages.set(page, { report: { channel, revision, runs, isOpen }, at, firsts, minutes });
      forgetOld(at);
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

/** Whether something was not known, which it is from now on; what was known longest makes room. */
function isNew(known: Set<string> | undefined, what: string, most: number): boolean {
  if (!known || known.has(what)) return false;
  known.add(what);
  const [oldest] = known;
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return true;
}
