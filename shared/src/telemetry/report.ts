import * as v from 'valibot';

/** Names and versions as the release document has them. */
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,64}$/));
/** An address as it is declared, such as `/game/:id`: never one with values. Empty for what belongs to no screen. */
const screen = v.pipe(v.string(), v.regex(/^(\/[A-Za-z0-9:_*/-]{0,99})?$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));
const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** Whether the files of an application's version came to this page from the network, or from the device, where a page before had put them. */
export const visits = ['first', 'returning'] as const;

/** The engines of browsers, as a collector reads them from the header of a report. */
export const engines = ['chromium', 'webkit', 'firefox', 'other'] as const;

/** The place and the time of an event. Pages of older hosts know no `visit`; one of a newer host that is not known here is left out. */
const place = {
  ago: ms,
  app: name,
  version,
  screen,
  visit: v.fallback(v.optional(v.picklist(visits)), undefined),
};

/** Why a screen of a version, or a host, could not be shown. */
export const failures = ['missing', 'refused', 'hanging', 'threw-loading', 'threw-showing'] as const;

/** Why a call failed; what the platform refuses by its rules is an answer and no failure. */
export const callFailures = ['network', 'timeout', 'bad-answer', 'server'] as const;

/**
 * Causes of a failure that is nobody's fault: of the line, of the device, or of a page that was left. They are counted and shown,
 * and speak against no version.
 *
 * - `offline`: the browser says so, or nothing at all answers;
 * - `aborted`: by a navigation, a reload, a closed tab or the stop button;
 * - `interrupted`: the line went in the middle of a file;
 * - `intercepted`: a captive portal or a proxy answered instead of the server;
 * - `blocked`: by an extension, or by a rule of the device;
 * - `changed`: the bytes were not those of the hash, and were on the second fetch;
 * - `late`: a server did not have the file yet, and had it a second later.
 */
export const lineFailures = [
  'offline',
  'aborted',
  'interrupted',
  'intercepted',
  'blocked',
  'changed',
  'late',
  'unknown',
] as const;

/** A screen of a version was shown, so long after it was wanted. */
const shownSchema = v.object({ kind: v.literal('shown'), ...place, ms });

/**
 * A screen of a version could not be shown, or broke while it was: `wasShown` tells these apart, so that a view counts once.
 * `instead` is the version that took its place; without one a card did. `error` is what failed the load: `message` names the
 * file where one failed. A page reports each error of a version once.
 */
const failedSchema = v.object({
  kind: v.literal('failed'),
  ...place,
  ms,
  failure: v.picklist(failures),
  wasShown: v.boolean(),
  instead: v.optional(version),
  error: v.optional(v.object({ name: text(80), message: text(300), stack: text(2_000) })),
});

/** An error that nobody caught. `isFirst`: the first one of this view of the screen. Script addresses are relative to the page. */
const errorSchema = v.object({
  kind: v.literal('error'),
  ...place,
  type: v.picklist(['uncaught', 'rejection']),
  name: text(80),
  message: text(300),
  stack: text(2_000),
  isFirst: v.boolean(),
});

/** A web vital; milliseconds, and for CLS thousandths. */
const vitalSchema = v.object({
  kind: v.literal('vital'),
  ...place,
  name: v.picklist(['LCP', 'INP', 'CLS', 'TTFB']),
  value: ms,
});

/** Calls of one name since the last report. `ms` counts durations by bucket: see `bucketOf`. */
const callsSchema = v.object({
  kind: v.literal('calls'),
  ...place,
  /** The path as the contract declares it. */
  name: v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9:_/.-]{0,99}$/)),
  count,
  failed: v.partial(v.object(v.entriesFromList(callFailures, count))),
  ms: v.pipe(v.array(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), count])), v.maxLength(80)),
});

/** Tasks that held the page for more than 50 ms. */
const longTasksSchema = v.object({ kind: v.literal('long-tasks'), ...place, count, ms });

/** Something that the page's policy refused. `file` is relative to the page, or an origin. */
const violationSchema = v.object({
  kind: v.literal('violation'),
  ...place,
  directive: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)),
  file: text(200),
});

/** The page went over to another version: `heard` and `shown` are so long after its revision was made. */
const followedSchema = v.object({
  kind: v.literal('followed'),
  ...place,
  from: version,
  revision: count,
  heard: ms,
  shown: ms,
  isReload: v.boolean(),
});

/** A screen of a version, or a host, was not shown and no version is to blame. `wasShown` as in a failure; a cause of a newer host is unknown. */
const lostSchema = v.object({
  ...place,
  cause: v.fallback(v.picklist(lineFailures), 'unknown'),
  wasShown: v.optional(v.boolean()),
});

/** One thing that a page tells. */
export const eventSchema = v.variant('kind', [
  shownSchema,
  failedSchema,
  errorSchema,
  vitalSchema,
  callsSchema,
  longTasksSchema,
  violationSchema,
  followedSchema,
]);

/** How many events a report holds at most; more are dropped by the page, oldest first. */
export const eventsAtMost = 200;

/** What an open page tells from time to time, and when it is left. It holds nothing of the player. */
export const reportSchema = v.object({
  schema: v.literal(1),
  /** This page, also when it is loaded anew in its tab: random, and of no other page. */
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]{16}$/)),
  channel: name,
  /** The revision that the page knows, and the version that it runs of each application, the host included. */
  revision: count,
  runs: v.record(name, version),
  /** Whether somebody has it before them: false once it is hidden or left. */
  isOpen: v.boolean(),
  /** Of how many pages in a hundred one is that reports. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** How many events were dropped since the last report. */
  dropped: count,
  events: v.pipe(v.array(eventSchema), v.maxLength(eventsAtMost)),
  /** Failures of the line. They are no kind of event, because a collector refuses a report with a kind that it does not know. */
  lost: v.optional(v.pipe(v.array(lostSchema), v.maxLength(eventsAtMost))),
});

/** What an open page tells. */
export type Report = v.InferOutput<typeof reportSchema>;
/** One thing that a page tells. */
export type ReportedEvent = v.InferOutput<typeof eventSchema>;
/** A failure of the line, which speaks against no version. */
export type LostView = NonNullable<Report['lost']>[number];
/** The cause of a failure of the line. */
export type LineFailure = (typeof lineFailures)[number];
/** The engine of a browser. */
export type Engine = (typeof engines)[number];
/** Whether an application's files came from the network or from the device. */
export type Visit = (typeof visits)[number];
/** Why a screen of a version, or a host, could not be shown. */
export type ScreenFailure = (typeof failures)[number];
/** Why a call failed. */
export type CallFailure = (typeof callFailures)[number];
