import * as v from 'valibot';
import { callFailures, engines, failures, lineFailures, staleReasons, visits } from './report.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const buckets = v.array(v.tuple([count, count]));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** Failures of the line by cause; empty from collectors that do not count them. */
const lost = v.optional(v.object(v.entriesFromList(lineFailures, v.optional(count, 0))), {});

/**
 * The schema of the counts of one version in one period. Durations are in milliseconds by bucket, CLS in thousandths.
 */
export const measuresSchema = v.object({
  /** The number of views: a screen was shown, or failed before it was. */
  views: count,
  /** The number of views that failed, by kind; each view counts at most once. */
  failed: v.object(v.entriesFromList(failures, count)),
  /** The number of views lost to the line, which count neither as failures of the version nor as `views`. */
  lost,
  /** The number of views with at least one uncaught error, and of all uncaught errors. */
  erred: count,
  errors: count,
  load: buckets,
  lcp: buckets,
  inp: buckets,
  cls: buckets,
  ttfb: buckets,
  calls: count,
  callsFailed: v.object(v.entriesFromList(callFailures, count)),
  callMs: buckets,
  longTasks: count,
  longTaskMs: v.number(),
  violations: count,
});

/**
 * The same counts by page, so that a page with repeated problems counts once. `seen` counts a page in every period in
 * which it reported the version; each other count, in the period of the first event of its kind. Versions are compared
 * by these counts.
 */
const pageEntries = {
  /** Pages in the period of their first report; 0 from older collectors. */
  pages: v.optional(count, 0),
  seen: count,
  failed: count,
  erred: count,
  callFailed: count,
  /** Pages with a failure of the line, of any cause. */
  lost: v.optional(count, 0),
  /** The duration of each page's first load, and its first INP. */
  load: buckets,
  inp: buckets,
};

/** The number of groups of networks: a keyed hash of the day puts each sender's network into one of them. */
export const networkGroups = 256;

/** The number of pages by group of networks. */
const byNetwork = v.optional(buckets);

/** Pages by cause of their failures of the line; a page counts once for each cause. */
const byPageSchema = v.object({ ...pageEntries, lostBy: lost });

/** Pages of one kind: their files came from the network or from the device, in one engine. */
const stratumSchema = v.object({
  visit: v.picklist([...visits, 'unknown']),
  engine: v.picklist([...engines, 'unknown']),
  ...pageEntries,
  /** `failed`, `erred`, `callFailed` and `lost` by group of networks; missing from collectors that do not know them. */
  failedIn: byNetwork,
  erredIn: byNetwork,
  callFailedIn: byNetwork,
  lostIn: byNetwork,
});

/** Pages that count for people, and for no verdict. */
const leftOutSchema = v.object({
  /** Pages of networks from which more came than may count. */
  network: v.optional(count, 0),
  /** Pages that did not come back with a ticket. */
  unconfirmed: v.optional(count, 0),
});

/**
 * The schema of `GET /figures?channel&app&from&to`: the counts of each version of an application by minute, or by hour
 * where they are older.
 */
export const figuresSchema = v.object({
  /** The collector's clock, and the time of the channel's last report; null when there is none. */
  at: moment,
  lastReportAt: v.nullable(moment),
  versions: v.array(
    v.object({
      version: v.string(),
      /** The version's pages by group of networks, in spans of ten minutes or an hour. */
      networks: v.optional(v.array(v.object({ from: moment, seconds: count, pages: buckets }))),
      periods: v.array(
        v.object({
          from: moment,
          seconds: count,
          byPage: byPageSchema,
          /** `byPage` by kind of page; empty from collectors that do not know kinds. */
          strata: v.optional(v.array(stratumSchema), []),
          leftOut: v.optional(leftOutSchema),
          /** Entries of the version that an edge or nginx served; missing where nothing counts them. */
          served: v.optional(count),
          ...measuresSchema.entries,
        }),
      ),
    }),
  ),
});

const unreadFieldSchema = v.object({
  /** The call. */
  name: v.string(),
  field: v.string(),
  /** The form of the value that came last. */
  seen: v.string(),
  expected: v.string(),
  count,
  /** The number of pages, each counted again when it is loaded again. */
  pages: count,
  lastAt: moment,
});

/** The schema of `GET /parts?channel&app&version&from&to`: the counts of one version by screen and by call. */
export const partsSchema = v.object({
  screens: v.array(v.object({ screen: v.string(), ...measuresSchema.entries })),
  calls: v.array(
    v.object({
      name: v.string(),
      count,
      failed: v.object(v.entriesFromList(callFailures, count)),
      ms: buckets,
    }),
  ),
  /** The violations of the page's security policy. */
  violations: v.array(v.object({ directive: v.string(), file: v.string(), count, lastAt: moment })),
  /**
   * The fields of answers that pages could not read, the most frequent first. They say something of the platform and
   * count against no version. Empty from collectors that do not count them.
   */
  unread: v.optional(v.array(unreadFieldSchema), []),
});

/**
 * The schema of `GET /errors?channel[&app][&version]&from`: uncaught errors and errors that failed the load of a
 * screen, by application, version and message, newest first.
 */
export const errorsSchema = v.array(
  v.object({
    app: v.string(),
    version: v.string(),
    screen: v.string(),
    type: v.string(),
    name: v.string(),
    message: v.string(),
    /** The newest stack. */
    stack: v.string(),
    count,
    pages: count,
    firstAt: moment,
    lastAt: moment,
  }),
);

const staleSchema = v.object({
  reason: v.picklist(staleReasons),
  /** The time until which the store's timestamp was fresh; null where it is unsigned, or one of very many. */
  since: v.nullable(moment),
  /** The number of pages in the last hour, each counted again when it is loaded again. */
  pages: count,
  lastAt: moment,
});

/**
 * The schema of `GET /pages?channel`: the versions that open pages run now, how fast pages changed to them, and whether
 * pages find that the site stands still.
 */
export const pagesSchema = v.object({
  at: moment,
  open: count,
  /** The number of open pages by application and version. */
  runs: v.record(v.string(), v.record(v.string(), count)),
  /** The number of open pages by revision. */
  revisions: v.record(v.string(), count),
  followed: v.array(
    v.object({
      app: v.string(),
      version: v.string(),
      revision: count,
      pages: count,
      reloads: count,
      /** Missing from collectors that call it `heard`. */
      received: v.optional(buckets, []),
      shown: buckets,
      lastAt: moment,
    }),
  ),
  /**
   * The findings of pages that the site stands still, those of most pages first. Empty from collectors that do not count
   * them.
   */
  stale: v.optional(v.array(staleSchema), []),
});

/** The counts of one version in one period. */
export type Measures = v.InferOutput<typeof measuresSchema>;
/** The counts of one version by minute, or by hour. */
export type VersionFigures = Figures['versions'][number];
/** The counts of one version in one minute, or hour. */
export type Period = VersionFigures['periods'][number];
/** The counts of pages of one kind in one minute, or hour. */
export type Stratum = Period['strata'][number];
/** The pages of a version by group of networks, in one span of time. */
export type NetworkPages = NonNullable<VersionFigures['networks']>[number];
/** The counts of each version of an application. */
export type Figures = v.InferOutput<typeof figuresSchema>;
/** The counts of one version by screen and by call. */
export type Parts = v.InferOutput<typeof partsSchema>;
/** The counts of one field of answers that pages could not read. */
export type UnreadFigures = Parts['unread'][number];
/** The uncaught errors, and those that failed the load of a screen, by application, version and message. */
export type ErrorGroups = v.InferOutput<typeof errorsSchema>;
/** The findings of pages that the site stands still, for one reason and time. */
export type StaleFigures = OpenPages['stale'][number];
/** The versions that open pages run now. */
export type OpenPages = v.InferOutput<typeof pagesSchema>;
