import type { Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { DayKey, KnownVersion } from '../store/store.ts';
import type { Answers, Question } from './core.ts';
import type { StorePlace } from './openStore.ts';

/** The longest wait for an answer of the thread. */
export const ANSWER_MS = 5_000;

/** The start parameters of the thread. */
export type ThreadData = { readonly place: StorePlace; readonly limits?: StoreLimits };

export type ToThread =
  | {
      readonly kind: 'batch';
      readonly number: number;
      readonly reports: readonly Received[];
      readonly served: readonly ServedCount[];
    }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'ready'; readonly versions: readonly KnownVersion[] }
  /** The keys of these days. */
  | { readonly kind: 'keys'; readonly keys: readonly DayKey[] }
  /** The last batch is written. */
  | { readonly kind: 'saved' }
  /** The last batch cannot be written yet; the thread retries. */
  | { readonly kind: 'stuck'; readonly problem: string }
  | { readonly kind: 'warning'; readonly problem: string }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly answer?: Answers[keyof Answers];
      readonly problem?: string;
    };
