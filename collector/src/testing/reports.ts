import type { Engine, Report } from '@site/release-page/telemetry';
import { type Evidence, stratumId } from '../counting/evidence.ts';
import { kindsIn, placesIn, versionOf } from '../counting/fold.ts';

export {
  event,
  lostView,
  pageNumber,
  releaseDocument,
  report,
  staleSite,
  unreadField,
} from '../drill/reports.ts';

/** Returns the evidence of a report of which everything counts for verdicts. */
export function fullEvidence(report: Report, engine: Engine = 'chromium'): Evidence {
  const kindAt = kindsIn({ report, engine });
  const strata = placesIn(report).map((place) => stratumId(versionOf(place), kindAt(place)));
  return { group: 0, isRemembered: true, counted: new Set(strata), leftOut: new Set() };
}

/** The time at which tests begin to count: amid a minute. */
export const start = Date.parse('2026-11-22T10:00:30Z');
