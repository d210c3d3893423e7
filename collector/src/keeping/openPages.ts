import type { OpenPages, Report } from '@site/shared/telemetry';

/** A page that has not been heard of for so long is no longer open. */
export const OPEN_MS = 75_000;
/** So long it is still known which errors a page had. */
const FORGET_MS = 10 * 60_000;
/** So many errors of one page are told apart. */
const MOST_GROUPS = 100;

type Page = {
  report: Pick<Report, 'channel' | 'revision' | 'runs' | 'isOpen'>;
  at: number;
  readonly groups: Set<string>;
};

/** Pages that report now. They are in memory only: nothing that tells pages apart is ever written. */
export type PageBook = {
  note(report: Report, at: number): void;
  /** Whether a page has an error of this group for the first time. */
  isNewOn(page: string, group: string): boolean;
  open(channel: string, now: number): Pick<OpenPages, 'open' | 'runs' | 'revisions'>;
  readonly size: number;
};

/** `most` pages are told apart; of more, the one that was heard of longest ago is forgotten. */
export function createPageBook(most = 100_000): PageBook {
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
      const groups = pages.get(page)?.groups ?? new Set<string>();
      pages.delete(page);
      pages.set(page, { report: { channel, revision, runs, isOpen }, at, groups });
      forgetOld(at);
    },
    isNewOn(page, group) {
      const groups = pages.get(page)?.groups;
      if (!groups || groups.has(group)) return !groups;
      if (groups.size < MOST_GROUPS) groups.add(group);
      return true;
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
