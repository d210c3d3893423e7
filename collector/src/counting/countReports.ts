import { foldReport, type Received } from './fold.ts';
import type { PageBook } from './openPages.ts';
import type { Sink } from './tally.ts';

/** Counts reports. Returns the number of those that their pages sent before, which count no second time. */
export function countReports(
  reports: readonly Received[],
  pages: PageBook,
  sink: Sink,
  reportedAt: Map<string, number>,
): number {
  let repeats = 0;
  for (const received of reports) {
    const { report, at, evidence } = received;
    if (evidence?.isRemembered !== false && !pages.note(report, at, evidence?.group ?? 0)) {
      repeats += 1;
      continue;
    }
    reportedAt.set(report.channel, at);
    foldReport(received, sink, pages);
  }
  return repeats;
}
