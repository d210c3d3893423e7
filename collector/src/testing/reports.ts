import type { Report } from '@site/shared/telemetry';
import { type Evidence, versionId } from '../counting/evidence.ts';
import { placesIn } from '../counting/fold.ts';

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
export function fullEvidence(report: Report): Evidence {
  const versions = placesIn(report).map(({ app, version }) => versionId(`${app} ${version}`));
  return { group: 0, isRemembered: true, counted: new Set(versions), leftOut: new Set() };
}

/** The time at which tests begin to count: amid a minute. */
export const start = Date.parse('2026-11-22T10:00:30Z');
