import * as v from 'valibot';
import { callFailures, engines, failures, lineFailures, visits } from './report.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const buckets = v.array(v.tuple([count, count]));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** Failures of the line by cause. Collectors that do not count them answer none. */
const lost = v.optional(v.object(v.entriesFromList(lineFailures, v.optional(count, 0))), {});

/** What was counted of one version in one period. Durations are in milliseconds by bucket, CLS in thousandths. */
export const measuresSchema = v.object({
  /** How often a screen was wanted: shown, or failed before it was. */
  views: count,
  /** How often one was not shown, or broke, by kind: at most once for each view. */
  failed: v.object(v.entriesFromList(failures, count)),
  /** How often a view was lost to the line, which is no failure of the version and no view of the above. */
  lost,
  /** Views in which at least one error was caught by nobody, and all such errors. */
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
 * The same by pages, so that one that is in trouble again and again counts once: `seen` in every period in which a page reported
 * the version, and each of the others in the period that brought the first of its kind. Versions are held against each other by these.
 */
const pageEntries = {
  /** Pages in the period of their first report. Collectors of before count none. */
  pages: v.optional(count, 0),
  seen: count,
  failed: count,
  erred: count,
  callFailed: count,
  /** Pages with a failure of the line, of whatever cause. */
  lost: v.optional(count, 0),
  /** The duration of each page's first load, and its first INP. */
  load: buckets,
  inp: buckets,
};

/** Pages by cause of their failures of the line: a page counts once for each. */
const byPageSchema = v.object({ ...pageEntries, lostBy: lost });

/** Pages of one kind: their files came from the network or from the device, in one engine. */
const stratumSchema = v.object({
  visit: v.picklist([...visits, 'unknown']),
  engine: v.picklist([...engines, 'unknown']),
  ...pageEntries,
});

/** `GET /figures?channel&app&from&to`: what each version of an application did, minute by minute, or by hour where it is long ago. */
export const figuresSchema = v.object({
  /** The collector's clock, and when the last report of the channel came; null when none is known. */
  at: moment,
  lastReportAt: v.nullable(moment),
  versions: v.array(
    v.object({
      version: v.string(),
      periods: v.array(
        v.object({
          from: moment,
          seconds: count,
          byPage: byPageSchema,
          /** `byPage` by kind of page. Of collectors that do not know kinds, none. */
          strata: v.optional(v.array(stratumSchema), []),
          ...measuresSchema.entries,
        }),
      ),
    }),
  ),
});

/** `GET /parts?channel&app&version&from&to`: the same of one version, by screen and by call. */
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
  /** What the page's policy refused. */
  violations: v.array(v.object({ directive: v.string(), file: v.string(), count, lastAt: moment })),
});

/**
 * `GET /errors?channel[&app][&version]&from`: errors that nobody caught and errors that failed the load of a screen, by
 * application, version and message, newest first.
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

/** `GET /pages?channel`: which versions open pages run now, and how fast those that changed got there. */
export const pagesSchema = v.object({
  at: moment,
  open: count,
  /** By application: how many open pages run each version. */
  runs: v.record(v.string(), v.record(v.string(), count)),
  /** How many open pages know each revision. */
  revisions: v.record(v.string(), count),
  followed: v.array(
    v.object({
      app: v.string(),
      version: v.string(),
      revision: count,
      pages: count,
      reloads: count,
      heard: buckets,
      shown: buckets,
      lastAt: moment,
    }),
  ),
});

/** What was counted of one version in one period. */
export type Measures = v.InferOutput<typeof measuresSchema>;
/** What one version did, minute by minute, or hour by hour. */
export type VersionFigures = Figures['versions'][number];
/** What one version did in one minute, or hour. */
export type Period = VersionFigures['periods'][number];
/** Pages of one kind, in one minute or hour. */
export type Stratum = Period['strata'][number];
/** What each version of an application did. */
export type Figures = v.InferOutput<typeof figuresSchema>;
/** What one version did, by screen and by call. */
export type Parts = v.InferOutput<typeof partsSchema>;
/** Errors that nobody caught or that failed the load of a screen, by application, version and message. */
export type ErrorGroups = v.InferOutput<typeof errorsSchema>;
/** Which versions open pages run now. */
export type OpenPages = v.InferOutput<typeof pagesSchema>;
