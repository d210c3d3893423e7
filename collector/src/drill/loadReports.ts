import type { Report, ReportedEvent } from '@site/release-page/telemetry';
import { event, pageNumber, report } from './reports.ts';

export const remotes = ['hall', 'lottery', 'member'];
export const apps = ['wallet', ...remotes];
/** The versions of the wallet; the others have the first. */
const versions = ['1.0.0', '1.1.0'] as const;
const screens = ['/', '/account', '/cards', '/records', '/game/:id', '/room/:id', '/messages', '/vip'];
const calls = ['/api/balance', '/api/user', '/api/records', '/api/transfer', '/api/draws', '/api/bets'];
const messages = [
  'x is undefined',
  'Loading chunk 4321 failed',
  'Failed to fetch',
  'no such draw 20261122001',
];

export const EVENTS = 10;
/** The number of pages that report in turn. */
export const PAGES = 4_000;

const WITHIN_MS = 9_000;

/**
 * Returns the report with a number: pages use all remotes, the wallet in two versions, and a few events are failures and
 * errors. Its events happened within `withinMs` before.
 */
export function loadReport(number: number, withinMs = WITHIN_MS): Report {
  const app = pick(apps, number);
  const version = app === 'wallet' ? pick(versions, (number % PAGES) >> 2) : versions[0];
  const screen = pick(screens, number >> 2);
  const place = { app, version, screen, ago: (number * 37_037) % withinMs };
  const spread = (base: number) => base * (0.5 + ((number * 7919) % 1000) / 500);
  const events: ReportedEvent[] = [
    event('shown', { ...place, ms: spread(180) }),
    event('shown', { ...place, screen: pick(screens, number + 3), ms: spread(120) }),
    event('vital', { ...place, name: 'LCP', value: spread(900) }),
    event('vital', { ...place, name: 'INP', value: spread(60) }),
    event('vital', { ...place, name: 'CLS', value: spread(20) }),
    event('vital', { ...place, name: 'TTFB', value: spread(90) }),
    event('calls', {
      ...place,
      name: pick(calls, number),
      count: 6,
      failed: {},
      ms: [
        [26, 4],
        [30, 2],
      ],
    }),
    event('calls', {
      ...place,
      name: pick(calls, number + 1),
      count: 2,
      failed: { server: number % 50 ? 0 : 1 },
      ms: [[24, 2]],
    }),
    number % 20 ? event('long-tasks', { ...place, count: 1, ms: 80 }) : event('failed', place),
    number % 10
      ? event('shown', { ...place, ms: spread(150) })
      : event('error', { ...place, message: pick(messages, number) }),
  ];
  return report({
    page: pageNumber(number % PAGES),
    number: Math.floor(number / PAGES),
    runs: { host: '2.0.0', [app]: version },
    events,
  });
}

/** Returns the items in turn. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose of.');
  return item;
}

/** Returns the number of views in a report. */
export function viewsIn({ events }: Report): number {
  return events.filter((one) => one.kind === 'shown' || (one.kind === 'failed' && !one.wasShown)).length;
}
