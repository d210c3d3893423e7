import * as v from 'valibot';
import { isApplicationName } from '../lib/applicationName.ts';
import { fieldName, longest, seenForm, unreadAtMost } from './unread.ts';

/** Names and versions as in the release document. */
const name = v.pipe(v.string(), v.check(isApplicationName));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,64}$/));
/** A declared address, such as `/game/:id`, never one with values. Empty for events that belong to no screen. */
const screen = v.pipe(v.string(), v.regex(/^(\/[A-Za-z0-9:_*/-]{0,99})?$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));
/** The path of a call as the contract declares it. */
const call = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9:_/.-]{0,99}$/));
const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A list of at most so many items. The length is checked first, so that a long list costs nothing. */
const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>(
      (input) => Array.isArray(input) && input.length <= most,
      `Expected a list of at most ${most}`,
    ),
    v.array(item),
  );

/** The most buckets of a list, and the most calls that a report can count: some hundred a second since the last one. */
const mostBuckets = 80;
const mostCalls = 10_000;
const callCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCalls));

/** Counts by bucket, checked in one pass over numbers, because a report has many of them. */
const buckets = v.custom<[bucket: number, count: number][]>(
  (input) => Array.isArray(input) && input.length <= mostBuckets && input.every(isBucket),
  `Expected at most ${mostBuckets} pairs of bucket and count`,
);

function isBucket(pair: unknown): boolean {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [bucket, times]: readonly unknown[] = pair;
  return Number.isInteger(bucket) && Number(bucket) >= 0 && isCallCount(times);
}

const isCallCount = (times: unknown) =>
  Number.isInteger(times) && Number(times) >= 0 && Number(times) <= mostCalls;

/**
 * The origins of a version's files: `first` from the network, `returning` from the device, where an earlier page stored
 * them.
 */
export const visits = ['first', 'returning'] as const;

/** The browser engines that a collector reads from the header of a report. */
export const engines = ['chromium', 'webkit', 'firefox', 'other'] as const;

/**
 * The place and the time of an event. Pages of older hosts send no `visit`; an unknown one of a newer host is dropped.
 */
const place = {
  ago: ms,
  app: name,
  version,
  screen,
  visit: v.fallback(v.optional(v.picklist(visits)), undefined),
};

/** The reasons why a screen of a version, or a host, could not be shown. */
export const failures = ['missing', 'refused', 'hanging', 'threw-loading', 'threw-showing'] as const;

/** The reasons why a call failed. A refusal by the platform's rules is an answer and no failure. */
export const callFailures = ['network', 'timeout', 'bad-answer', 'server'] as const;

/**
 * The causes of a failure for which no version is to blame: the line, the device, or a page that was left. Collectors
 * count and show them; they count against no version.
 *
 * - `offline`: the browser reports it, or nothing at all responds;
 * - `aborted`: by a navigation, a reload, a closed tab or the stop button;
 * - `interrupted`: the line broke in the middle of a file;
 * - `intercepted`: a captive portal or a proxy answered instead of the server;
 * - `blocked`: by an extension, or by a rule of the device;
 * - `changed`: the bytes did not match the hash, but did on the second fetch;
 * - `late`: a server did not have the file yet, but had it a second later;
 * - `unchecked`: the browser cannot hold the ES modules of a foreign remote against their hashes, so it runs none.
 */
export const lineFailures = [
  'offline',
  'aborted',
  'interrupted',
  'intercepted',
  'blocked',
  'changed',
  'late',
  'unchecked',
  'unknown',
] as const;

/**
 * The reasons why a page finds that its site stands still: the store's timestamp that it is served has expired, or is not
 * signed with the release key.
 */
export const staleReasons = ['expired', 'unsigned'] as const;

/** A screen of a version was shown, `ms` after the player wanted it. */
const shownSchema = v.object({ kind: v.literal('shown'), ...place, ms });

/**
 * A screen of a version could not be shown, or broke while it was shown: `wasShown` distinguishes the two, so that a
 * view counts once. `instead` is the version that replaced it; without one the page showed a card. `error` is the error
 * that failed the load; its `message` names the file where a file failed. A page reports each error of a version once.
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

/**
 * An uncaught error. `isFirst`: the first one of this view of the screen. Script addresses are relative to the page.
 */
const errorSchema = v.object({
  kind: v.literal('error'),
  ...place,
  type: v.picklist(['uncaught', 'rejection']),
  name: text(80),
  message: text(300),
  stack: text(2_000),
  isFirst: v.boolean(),
});

/** A web vital in milliseconds, CLS in thousandths. */
const vitalSchema = v.object({
  kind: v.literal('vital'),
  ...place,
  name: v.picklist(['LCP', 'INP', 'CLS', 'TTFB']),
  value: ms,
});

/** The calls of one name since the last report. `ms` counts durations by bucket: see `bucketOf`. */
const callsSchema = v.object({
  kind: v.literal('calls'),
  ...place,
  name: call,
  count: callCount,
  failed: v.partial(v.object(v.entriesFromList(callFailures, callCount))),
  ms: buckets,
});

/** Tasks that blocked the page for more than 50 ms. */
const longTasksSchema = v.object({ kind: v.literal('long-tasks'), ...place, count, ms });

/** A violation of the page's security policy. `file` is relative to the page, or an origin. */
const violationSchema = v.object({
  kind: v.literal('violation'),
  ...place,
  directive: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)),
  file: text(200),
});

/**
 * The page changed to another version. `received` and `shown` are the times since its revision was made. Pages of before call
 * the first one `heard`.
 */
const followedSchema = v.object({
  kind: v.literal('followed'),
  ...place,
  from: version,
  revision: count,
  received: v.optional(ms),
  heard: v.optional(ms),
  shown: ms,
  isReload: v.boolean(),
});

/**
 * A screen of a version, or a host, was not shown, and no version is to blame. `wasShown` as in a failure; an unknown
 * cause of a newer host becomes `unknown`.
 */
const lostSchema = v.object({
  ...place,
  cause: v.fallback(v.picklist(lineFailures), 'unknown'),
  wasShown: v.optional(v.boolean()),
});

/**
 * A field of answers that the page could not read, as often as it did since the last report of this field. `isFirst`: the
 * first report of it since the page was loaded. `seen` is the form of what came last, in which every letter is an `a` or a
 * `文` and every digit a `9`.
 */
const unreadSchema = v.object({
  ...place,
  name: call,
  field: v.pipe(
    v.string(),
    v.maxLength(longest.field),
    v.check((path) => path.split('.').every((name) => fieldName.test(name)), 'is no path of a field'),
  ),
  seen: v.pipe(v.string(), v.regex(seenForm)),
  expected: v.pipe(v.string(), v.maxLength(longest.expected), v.regex(/^[A-Za-z …,.:;()'"]+$/u)),
  count: v.pipe(count, v.minValue(1)),
  isFirst: v.boolean(),
});

/**
 * The store's timestamp that the page is served is not fresh. `since` is the time until which it was. A page reports this
 * once, with the host as its place.
 */
const staleSchema = v.variant('reason', [
  v.object({
    ...place,
    reason: v.literal(staleReasons[0]),
    since: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((text) => Number.isFinite(Date.parse(text)), 'is no time'),
    ),
  }),
  v.object({ ...place, reason: v.literal(staleReasons[1]) }),
]);

/** The schema of one event. */
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

/** The most events of a report; the page drops further ones, oldest first. */
export const eventsAtMost = 200;

/** The most applications of which a report can have the version; further ones are dropped before they are checked. */
export const runsAtMost = 100;

const runs = v.pipe(
  v.custom<Record<string, string>>(
    (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    'Expected Object',
  ),
  v.transform((input) => Object.fromEntries(Object.entries(input).slice(0, runsAtMost))),
  v.record(name, version),
);

/**
 * The schema of a report, which an open page sends periodically and when it is left. It contains nothing about the
 * player.
 */
export const reportSchema = v.object({
  schema: v.literal(1),
  /** The random id of this page, which stays when the page reloads in its tab and belongs to no other page. */
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]{16}$/)),
  /**
   * The number of this report of the page: 0, 1, 2 … A page that sends a report again gives it the same number, so that it
   * counts once. Pages of older hosts send none.
   */
  number: v.optional(count),
  /** The ticket that a collector gave this page: what the page reports counts for a verdict only with one. */
  ticket: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,400}\.[\w-]{22}$/))), undefined),
  channel: name,
  /** The revision that the page knows, and the version that it runs of each application, the host included. */
  revision: count,
  runs,
  /** Whether the page is in view: false once it is hidden or left. */
  isOpen: v.boolean(),
  /** The percentage of pages that report. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** The number of events dropped since the last report. */
  dropped: count,
  events: list(eventSchema, eventsAtMost),
  /** Failures of the line. They are no kind of event, because a collector refuses a report with an unknown kind. */
  lost: v.optional(list(lostSchema, eventsAtMost)),
  /**
   * Fields that could not be read. They are no kind of event for the same reason, and a list of another form, such as that
   * of a newer host, is dropped: failures of versions must count nevertheless.
   */
  unread: v.fallback(v.optional(list(unreadSchema, unreadAtMost)), undefined),
  /** The site stands still. It is no kind of event for the same reason, and another form of it is dropped. */
  stale: v.fallback(v.optional(staleSchema), undefined),
});

/** A report of an open page. */
export type Report = v.InferOutput<typeof reportSchema>;
/** One event of a page. */
export type ReportedEvent = v.InferOutput<typeof eventSchema>;
/** A view that failed because of the line, for which no version is to blame. */
export type LostView = NonNullable<Report['lost']>[number];
/** The count of one field of answers that a page could not read. */
export type UnreadCount = NonNullable<Report['unread']>[number];
/** The site of a page stands still. */
export type StaleSite = NonNullable<Report['stale']>;
/** The cause of a failure of the line. */
export type LineFailure = (typeof lineFailures)[number];
/** The engine of a browser. */
export type Engine = (typeof engines)[number];
/** The origin of an application's files: the network or the device. */
export type Visit = (typeof visits)[number];
/** The reason why a screen of a version, or a host, could not be shown. */
export type ScreenFailure = (typeof failures)[number];
/** The reason why a call failed. */
export type CallFailure = (typeof callFailures)[number];
