import type { Compared } from './compared.ts';
import type { Metric } from './guard.ts';
import type { Unserved } from './networkPages.ts';
import type { Place } from './strata.ts';

/** A metric of two versions side by side. */
export type Difference = {
  readonly metric: Metric;
  /** The figure of either version: a share from 0 to 1, or milliseconds. */
  readonly canary: number | undefined;
  readonly current: number | undefined;
  /** The views or calls of either version of which a figure is a share; 0 for durations. */
  readonly counted: { readonly canary: number; readonly current: number };
};

/** The evidence against a canary. */
type FoundEvidence = {
  /** The likelihood ratio: how many times likelier the figures are of a worse version than of an equally good one. */
  readonly evidence: number;
  /** The start of the minute from which the evidence has grown, as an ISO time. */
  readonly since: string;
  /** The place where the fault shows. */
  readonly place: Place;
};
type FoundDifference = FoundEvidence & Difference;

/** The networks on which a verdict rests. */
export type FewNetworks = {
  /** The pages of a canary that were hit, and those of its strongest networks. */
  readonly hits: number;
  readonly of: number;
  /** The number of the strongest networks; 0 where the collector does not say them. */
  readonly networks: number;
};

/** The pages of other networks than the largest that a version lacks, and the number of networks it was seen from. */
export type WantingNetworks = {
  readonly pages: number;
  readonly networks: number;
  /** The number of the largest networks, whose pages do not suffice. */
  readonly largest: number;
};

/** The guard's result on a canary, compared with the version that the other visitors run. */
export type Verdict = {
  /** The names of both versions. */
  readonly versions: { readonly canary: string; readonly current: string };
  /** The views of either version. */
  readonly views: { readonly canary: number; readonly current: number };
  /** The pages that were compared, by kind of visit. */
  readonly compared: Compared;
} & (
  | ({
      /** The canary does worse than chance explains: stop it. */
      readonly state: 'worse';
    } & FoundDifference)
  | ({
      /** The figures do not say whether the canary is at fault: a person has to look. */
      readonly state: 'inconclusive';
    } & (
      | ({
          /** Many more pages of the canary than of the other version are lost to the network. */
          readonly cause: 'line';
        } & FoundEvidence)
      | ({
          /** The canary does worse by the pages of few networks, which a single sender may have made up. */
          readonly cause: 'networks';
          readonly few: FewNetworks;
        } & FoundDifference)
      | ({
          /** The canary does worse, and its pages come from other networks than those of the other version. */
          readonly cause: 'unlike';
        } & FoundDifference)
      | {
          /** Far more first loads of a version were reported than a server has served. */
          readonly cause: 'served';
          readonly unserved: Unserved;
        }
    ))
  | {
      /** Both versions have enough data, and the canary does nothing worse. */
      readonly state: 'fine';
      /** The metrics of which pages of the canary have reported figures. */
      readonly differences: readonly Difference[];
    }
  | {
      /** The canary does nothing worse so far, but there is not enough data to go on. */
      readonly state: 'unsure';
      /**
       * The views of the canary and of the current version that are missing, and the missing pages with a counterpart
       * in the other version.
       */
      readonly wanting: {
        readonly canary: number;
        readonly current: number;
        readonly pages: number;
        /** The networks that are wanting for either version; undefined where there are enough. */
        readonly networks?: {
          readonly canary: WantingNetworks | undefined;
          readonly current: WantingNetworks | undefined;
        };
      };
    }
  | {
      /** No page reports, so it is not known how the canary does. A rollout must never go on. */
      readonly state: 'missing';
      /** The cause: no report ever, none of any page lately, or none of the canary. */
      readonly cause: 'neverReported' | 'silent' | 'unseen';
      /** The time of the last report; null when none ever came. */
      readonly lastReportAt: string | null;
      /** The time of the verdict, as an ISO time. */
      readonly at: string;
    }
);
