import type { Engine, Report, StaleSite, UnreadCount } from '@site/release-page/telemetry';
import { type Evidence, stratumId } from '../counting/evidence.ts';
import { kindsIn, placesIn, versionOf } from '../counting/fold.ts';

export { event, lostView, pageNumber, releaseDocument, report } from '../drill/reports.ts';

const place = { ago: 0, app: 'wallet', version: '1.0.0', screen: '/account' };

/** Returns an example of a field that a page could not read; `given` overrides its fields. */
export function unreadField(given: Partial<UnreadCount> = {}): UnreadCount {
  const example = {
    name: '/api/balance',
    field: 'balance',
    seen: 'text aaa',
    expected: 'an amount is expected',
  };
  return { ...place, ...example, count: 4, isFirst: true, ...given };
}

/** Returns an example of a page's finding that its site stands still, since this time; unsigned without one. */
export function staleSite(since?: string, ago = 0): StaleSite {
  const host = { ...place, ago, app: 'host', version: '2.0.0', screen: '' };
  return since === undefined ? { ...host, reason: 'unsigned' } : { ...host, reason: 'expired', since };
}

/** Returns the evidence of a report of which everything counts for verdicts. */
export function fullEvidence(report: Report, engine: Engine = 'chromium'): Evidence {
  const kindAt = kindsIn({ report, engine });
  const strata = placesIn(report).map((place) => stratumId(versionOf(place), kindAt(place)));
  return { group: 0, isRemembered: true, counted: new Set(strata), leftOut: new Set() };
}

/** The time at which tests begin to count: amid a minute. */
export const start = Date.parse('2026-11-22T10:00:30Z');
