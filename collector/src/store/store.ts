import type { OpenPages } from '@site/release-page/telemetry';
import type { Received } from '../counting/fold.ts';
import type { SeriesKind } from '../counting/series.ts';
import type { ServedCount } from '../counting/served.ts';
import type { Tally } from '../counting/tally.ts';
import type { StoreFigures } from '../metrics/ownMetrics.ts';
import type { StoreLimits } from './limits.ts';
import type { CountsQuery, PeriodCounts, SeriesCounts } from './seriesCounts.ts';

export type StoreSize = StoreFigures & {
  /** The begin of the oldest period; null without one. */
  readonly oldest: string | null;
};

/** The random key of a day, in base64, with which tickets are signed and networks put into groups. */
export type DayKey = { readonly day: string; readonly key: string };

/** A version that has counts. */
export type KnownVersion = { readonly channel: string; readonly app: string; readonly version: string };

export type ChannelPeriods = {
  readonly periods: readonly PeriodCounts[];
  /** The time of the newest report of the channel. */
  readonly reportedAt: number | undefined;
};

/** The counts that answers are made of. */
export type CountsReader = {
  /** Returns the counts of all series of one kind. A store may add up the periods. */
  findBySeries(kind: SeriesKind, asked: CountsQuery): Promise<readonly SeriesCounts[]>;
  /** Returns the counts of screens, pages and served entries of each version and period. A store may add up the screens. */
  findByPeriod(asked: CountsQuery): Promise<ChannelPeriods>;
  /** Returns the pages that are open now. */
  openPages(channel: string, now: number): Promise<Pick<OpenPages, 'open' | 'runs' | 'revisions'>>;
};

/** The counts in a database. */
export type Store = CountsReader & {
  /** Takes a batch of reports and of served entries, named by its number; `save` writes it. */
  take(reports: readonly Received[], batch: number, served?: readonly ServedCount[]): void;
  /** Writes the batch. Throws where the database cannot be written, and can then be called again: nothing counts twice. */
  save(): Promise<void>;
  /** Discards the batch. */
  giveUp(): void;
  /** Whether an error of `save` may pass, so that the same write can succeed later; every other error would repeat. */
  isPassing(error: unknown): boolean;
  versions(): Promise<KnownVersion[]>;
  /** Returns the keys of these days, each the same for all collectors of the store; forgets those of other days. */
  keys(days: readonly string[]): Promise<readonly DayKey[]>;
  size(): Promise<StoreSize>;
  /** Runs one step of clean-up; returns whether there is more to do. */
  tidy(now: number): Promise<boolean>;
  close(): Promise<void>;
};

export type StoreOptions = {
  readonly limits?: StoreLimits;
  /** Receives the counts of each batch once it is written. */
  readonly onCounted?: (tally: Tally) => void;
  readonly now?: () => number;
};
