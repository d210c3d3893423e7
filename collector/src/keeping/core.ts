import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/release-page/telemetry';
import { addAll, type Tally } from '../counting/tally.ts';
import { exposition } from '../metrics/exposition.ts';
import { type OwnFigures, ownFamilies } from '../metrics/ownMetrics.ts';
import { siteFamilies } from '../metrics/siteMetrics.ts';
import { createTotals } from '../metrics/totals.ts';
import { type ReadQuestion, readAnswer } from '../store/answers.ts';
import { dayOf } from '../store/dayKeys.ts';
import type { DayKey, Store, StoreSize } from '../store/store.ts';

/** A query to the counts, with its parameters. */
export type Question =
  | ReadQuestion
  | { readonly what: 'metrics'; readonly own: OwnFigures }
  | { readonly what: 'state' };

export type Answers = {
  readonly figures: Figures;
  readonly parts: Parts;
  readonly errors: ErrorGroups;
  readonly pages: OpenPages;
  readonly metrics: string;
  readonly state: StoreSize;
};

/** Counts reports in a store, and answers queries. */
export type Core = Pick<Store, 'take' | 'save' | 'giveUp' | 'isPassing' | 'versions' | 'close'> & {
  ask(question: Question): Promise<Answers[keyof Answers]>;
  /** Returns the keys of yesterday, today and tomorrow. */
  keys(): Promise<readonly DayKey[]>;
  /** Runs one step of clean-up; returns whether there is more to do. */
  tidy(): Promise<boolean>;
};

/** The longest wait of `/metrics` for the figures of the database: what is in memory has to be seen while that is away. */
const SIZE_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

export type CoreOptions = {
  readonly now?: () => number;
  /** Receives the counts of each batch, such as the export by OTLP. */
  readonly onCounted?: (tally: Tally) => void;
};

/** Creates the core on the store that `open` returns, which hands over the counts of each batch. */
export function createCore(
  open: (onCounted: (tally: Tally) => void) => Store,
  { now = Date.now, onCounted }: CoreOptions = {},
): Core {
  const totals = createTotals();
  const store = open((tally) => {
    addAll(tally, { add: (series, _at, counts) => totals.add(series, counts) });
    onCounted?.(tally);
  });

  function sizeInTime(): Promise<StoreSize | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, SIZE_MS, undefined).unref());
    return Promise.race([store.size().catch(() => undefined), late]);
  }

  return {
    ...store,
    async ask(question) {
      switch (question.what) {
        case 'metrics': {
          const size = await sizeInTime();
          return exposition([...siteFamilies(totals.all()), ...ownFamilies(question.own, size)]);
        }
        case 'state':
          return store.size();
        default:
          return readAnswer(store, question, now());
      }
    },
    keys: () => store.keys([-1, 0, 1].map((days) => dayOf(now() + days * DAY_MS))),
    tidy: () => store.tidy(now()),
  };
}
