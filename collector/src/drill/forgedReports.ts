import type { Report } from '@site/release-page/telemetry';
import { event, lostView, pageNumber, report } from './reports.ts';

const EVENTS = 200;
const MINUTE = 60_000;
const MOST_BYTES = 64 * 1024;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Reports that cost a collector as much as they can, each other than those before. */
const makers = {
  /** As many messages as a report has events. */
  messages: (number: number) => ({
    events: numbers(EVENTS).map((place) =>
      event('error', { message: `made up ${number} ${place} `.padEnd(100, 'x'), stack: 'x' }),
    ),
  }),
  /** Calls of names of their own, with all buckets. */
  calls: (number: number) => ({
    events: numbers(60).map((place) =>
      event('calls', {
        name: `/made-up/${number}/${place}`,
        count: 10_000,
        failed: {},
        ms: numbers(80).map((bucket): [number, number] => [bucket, 10_000]),
      }),
    ),
  }),
  /** Versions of as many applications as fit into a report. */
  runs: (number: number) => ({
    runs: Object.fromEntries(numbers(2_400).map((place) => [`made-up-${number}-${place}`, '1.0'])),
  }),
  /** Events of versions that no release document names. */
  versions: (number: number) => ({
    runs: Object.fromEntries(numbers(100).map((place) => [`made-up-${place}`, `9.${number}.${place}`])),
    events: numbers(EVENTS).map((place) => event('shown', { version: `9.${number}.${place}` })),
  }),
  /** Screens of their own, in all minutes that a report can be about. */
  screens: (number: number) => ({
    events: numbers(EVENTS).map((place) =>
      event('shown', { screen: `/made-up/${number}/${place}`, ago: (place % 60) * MINUTE, ms: place }),
    ),
    lost: numbers(EVENTS).map((place) =>
      lostView({ screen: `/made-up/${number}/${place}`, ago: (place % 60) * MINUTE }),
    ),
  }),
} satisfies Record<string, (number: number) => Partial<Report>>;

export type ForgedKind = keyof typeof makers;

export const forgedKinds = Object.keys(makers) as readonly ForgedKind[];

/** Returns the body of a forged report, which no collector refuses for its length. */
export function forgedBody(kind: ForgedKind, number: number): string {
  // Numbers of five digits, so that all bodies of a kind are about as long.
  const body = JSON.stringify(report({ page: pageNumber(number), ...makers[kind](10_000 + number) }));
  if (Buffer.byteLength(body) > MOST_BYTES) throw new Error(`A report of ${kind} has ${body.length} bytes.`);
  return body;
}
