import type { ErrorGroups, Figures, OpenPages, Parts, Report } from '@site/shared/telemetry';
import { foldReport } from '../counting/fold.ts';
import { createTally } from '../counting/tally.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { Asked } from '../store/queries.ts';
import { type KnownVersion, openStore, type StoreSize } from '../store/store.ts';
import { createPageBook } from './openPages.ts';

/** A report, and when it came. */
export type Received = { readonly report: Report; readonly at: number };

/** What can be asked, each with what belongs to it. */
export type Question =
  | { readonly what: 'figures' | 'parts' | 'errors'; readonly asked: Asked }
  | { readonly what: 'pages'; readonly channel: string }
  | { readonly what: 'state' };

/** What the part that keeps counts says of itself. */
export type CoreState = StoreSize & { readonly pages: number };

export type Answers = {
  readonly figures: Figures;
  readonly parts: Parts;
  readonly errors: ErrorGroups;
  readonly pages: OpenPages;
  readonly state: CoreState;
};

/** Counts reports, keeps the counts and answers what is asked of them. Its calls block while the disk does. */
export type Core = {
  /** Counts in memory: nothing is kept before `save`. */
  take(reports: readonly Received[]): void;
  /** Keeps what was counted since the last time. Throws where there is no room; then it can be called again. */
  save(): void;
  ask(question: Question): Answers[keyof Answers];
  versions(): KnownVersion[];
  /** One step of keeping the store small. Says whether there is more to do. */
  tidy(): boolean;
  close(): void;
};

const FOLLOWED_MS = 7 * 24 * 3_600_000;

export function createCore(file: string, limits?: StoreLimits, now: () => number = Date.now): Core {
  const store = openStore(file, limits);
  const pages = createPageBook();
  let tally = createTally();
  return {
    take(reports) {
      for (const { report, at } of reports) {
        pages.note(report, at);
        foldReport(report, at, tally, pages);
      }
    },
    save() {
      store.write(tally);
      tally = createTally();
    },
    ask(question) {
      switch (question.what) {
        case 'figures':
          return store.figures(question.asked, now());
        case 'parts':
          return store.parts(question.asked);
        case 'errors':
          return store.errors(question.asked);
        case 'pages': {
          const { channel } = question;
          const [from, to] = [now() - FOLLOWED_MS, now() + 60_000];
          const followed = store.followed({ channel, from, to });
          return { at: new Date(now()).toISOString(), ...pages.open(channel, now()), followed };
        }
        case 'state':
          return { ...store.size(), pages: pages.size };
      }
    },
    versions: () => store.versions(),
    tidy: () => store.tidy(now()),
    close: () => store.close(),
  };
}
