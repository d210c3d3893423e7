import { foldReport, type Received } from './fold.ts';
import type { PageBook } from './openPages.ts';
import { addServed, type ServedCount } from './served.ts';
import type { Tally } from './tally.ts';

/** Counts reports and served entries. Returns the number of reports that their pages sent before, which count no second time. */
export function countReports(
  reports: readonly Received[],
  served: readonly ServedCount[],
  pages: PageBook,
  tally: Tally,
): number {
  let repeats = 0;
  for (const received of reports) {
    const { report, at, evidence } = received;
    if (evidence?.isRemembered !== false && !pages.add(report, at, evidence?.group ?? 0)) {
      repeats += 1;
      continue;
    }
    tally.reportedAt.set(report.channel, at);
    foldReport(received, tally, pages);
  }
  addServed(served, tally);
  return repeats;
}
