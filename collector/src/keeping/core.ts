import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/shared/telemetry';
import { foldReport, type Received } from '../counting/fold.ts';
import { createTally, type Sink } from '../counting/tally.ts';
import { exposition } from '../metrics/exposition.ts';
import { type OwnFigures, ownFamilies } from '../metrics/ownMetrics.ts';
import { siteFamilies } from '../metrics/siteMetrics.ts';
import { createTotals } from '../metrics/totals.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { Asked } from '../store/queries.ts';
import { type KnownVersion, openStore, type StoreSize } from '../store/store.ts';
import { createPageBook } from './openPages.ts';

/** What can be asked, each with what belongs to it. */
export type Question =
  | { readonly what: 'figures' | 'parts' | 'errors'; readonly asked: Asked }
  | { readonly what: 'pages'; readonly channel: string }
  | { readonly what: 'metrics'; readonly own: OwnFigures }
  | { readonly what: 'state' };

/** What the part that keeps counts says of itself. */
export type CoreState = StoreSize & { readonly pages: number };

export type Answers = {
  readonly figures: Figures;
  readonly parts: Parts;
  readonly errors: ErrorGroups;
  readonly pages: OpenPages;
  /** In the text format of Prometheus. */
  readonly metrics: string;
  readonly state: CoreState;
};

/** Counts reports, keeps the counts and answers what is asked of them. Its calls block while the disk does. */
export type Core = {
  /** Counts in memory: nothing is kept before `save`. */
  take(reports: readonly Received[]): void;
  /** Keeps what was counted since the last time. Throws where there is no room; then it can be called again. */
  save(): void;
  /** Gives up what was counted since the last time. */
  giveUp(): void;
  ask(question: Question): Answers[keyof Answers];
  versions(): KnownVersion[];
  /** One step of keeping the store small. Says whether there is more to do. */
  tidy(): boolean;
  close(): void;
};

const FOLLOWED_MS = 7 * 24 * 3_600_000;

export type CoreOptions = {
  readonly limits?: StoreLimits;
  readonly now?: () => number;
  /** Gets everything that is counted as well. */
  readonly handOn?: Sink;
};

export function createCore(file: string, { limits, now = Date.now, handOn }: CoreOptions = {}): Core {
  const store = openStore(file, limits);
  const pages = createPageBook();
  const totals = createTotals();
  let tally = createTally();
  const sink: Sink = {
    add(series, at, counts, text) {
      tally.add(series, at, counts, text);
      totals.add(series, counts);
      handOn?.add(series, at, counts, text);
    },
  };
  const state = (): CoreState => ({ ...store.size(), pages: pages.size });
  return {
    take(reports) {
      for (const received of reports) {
        const { report, at } = received;
        pages.note(report, at);
        tally.reportedAt.set(report.channel, at);
        foldReport(received, sink, pages);
      }
    },
    save() {
      store.write(tally);
      tally = createTally();
    },
    giveUp() {
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
        case 'metrics':
          return exposition([...siteFamilies(totals.all()), ...ownFamilies(question.own, state())]);
        case 'state':
          return state();
      }
    },
    versions: () => store.versions(),
    tidy: () => store.tidy(now()),
    close: () => store.close(),
  };
}
