import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/shared/telemetry';
import { foldReport, type Received } from '../counting/fold.ts';
import { createPageBook } from '../counting/openPages.ts';
import { createTally, type Sink } from '../counting/tally.ts';
import { exposition } from '../metrics/exposition.ts';
import { type OwnFigures, ownFamilies } from '../metrics/ownMetrics.ts';
import { siteFamilies } from '../metrics/siteMetrics.ts';
import { createTotals } from '../metrics/totals.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { CountsQuery } from '../store/queries.ts';
import { type KnownVersion, openStore, type StoreSize } from '../store/store.ts';

/** A query to the counts, with its parameters. */
export type Question =
  | { readonly what: 'figures' | 'parts' | 'errors'; readonly asked: CountsQuery }
  | { readonly what: 'pages'; readonly channel: string }
  | { readonly what: 'metrics'; readonly own: OwnFigures }
  | { readonly what: 'state' };

/** The size of the store, the number of pages in memory, and of reports that came again. */
export type CoreState = StoreSize & { readonly pages: number; readonly repeats: number };

export type Answers = {
  readonly figures: Figures;
  readonly parts: Parts;
  readonly errors: ErrorGroups;
  readonly pages: OpenPages;
  readonly metrics: string;
  readonly state: CoreState;
};

/** Counts reports, writes the counts, and answers queries. Its calls block on the disk. */
export type Core = {
  /** Counts in memory; nothing is written before `save`. */
  take(reports: readonly Received[]): void;
  /** Writes the counts since the last `save`. Throws where there is no room, and can then be called again. */
  save(): void;
  /** Discards the counts since the last `save`. */
  giveUp(): void;
  ask(question: Question): Answers[keyof Answers];
  versions(): KnownVersion[];
  /** Runs one step of clean-up; returns whether there is more to do. */
  tidy(): boolean;
  close(): void;
};

const FOLLOWED_MS = 7 * 24 * 3_600_000;

export type CoreOptions = {
  readonly limits?: StoreLimits;
  readonly now?: () => number;
  /** Receives all counts as well, such as the export by OTLP. */
  readonly handOn?: Sink;
};

export function createCore(file: string, { limits, now = Date.now, handOn }: CoreOptions = {}): Core {
  const store = openStore(file, limits);
  const pages = createPageBook();
  const totals = createTotals();
  let tally = createTally();
  let repeats = 0;
  const sink: Sink = {
    add(series, at, counts, text) {
      tally.add(series, at, counts, text);
      totals.add(series, counts);
      handOn?.add(series, at, counts, text);
    },
  };
  const state = (): CoreState => ({ ...store.size(), pages: pages.size, repeats });
  return {
    take(reports) {
      for (const received of reports) {
        const { report, at } = received;
        if (!pages.note(report, at)) {
          repeats += 1;
          continue;
        }
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
