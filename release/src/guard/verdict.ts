import type { Compared } from './compared.ts';
import type { Metric } from './guard.ts';
import type { Place } from './strata.ts';

/** What is known of a canary beside the version that the others have. */
export type Verdict = {
  /** For people, with the figures in it. */
  readonly sentence: string;
  /** The views of either version that were looked at. */
  readonly views: { readonly canary: number; readonly current: number };
  /** The pages that were compared, by kind of visit. */
  readonly compared: Compared;
} & (
  | {
      /** It does worse, beyond what chance brings: stop it. */
      readonly state: 'worse';
      readonly metric: Metric;
      /** The metric of either version: a share from 0 to 1, or milliseconds. */
      readonly canary: number | undefined;
      readonly current: number | undefined;
      /** How many times likelier what was seen is of a worse version than of one as good. */
      readonly evidence: number;
      /** Since which minute, as an ISO time. */
      readonly since: string;
      /** The pages that it shows on. */
      readonly place: Place;
    }
  | {
      /** Much more of it is lost to the line than of the other version, which may be its fault or not: a person has to look. */
      readonly state: 'inconclusive';
      readonly evidence: number;
      readonly since: string;
      readonly place: Place;
    }
  | {
      /** Enough was seen of both, and nothing worse. */
      readonly state: 'fine';
    }
  | {
      /** Nothing worse was seen, but not enough was seen to go on. */
      readonly state: 'unsure';
      /** How many views of the canary, and of the current version, are wanting, and how many pages of either that have their like. */
      readonly wanting: { readonly canary: number; readonly current: number; readonly pages: number };
    }
  | {
      /** Nobody reports: it is not known how the canary does. Never go on. */
      readonly state: 'missing';
      /** When the last report came; null when none ever did. */
      readonly lastReportAt: string | null;
    }
);
