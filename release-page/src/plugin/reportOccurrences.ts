import type { VersionsIn } from '../report/runs.ts';
import { untilLoaded } from '../report/untilLoaded.ts';
import type { Occurrence } from './occurrences.ts';
import type { Settings } from './options.ts';
import type { ReleaseSource } from './releaseSource.ts';
// Failed files count from the start.
import '../load/failedFiles.ts';

/** Returns a function that reports what happens, where this page belongs to the share of pages that report. */
export function reportOccurrences(
  settings: Settings,
  source: ReleaseSource,
  versionsIn: VersionsIn,
): (occurrence: Occurrence) => void {
  const { reports } = settings;
  if (!reports || Math.random() * 100 >= (reports.percent ?? 100)) return () => {};
  let take = untilLoaded<Occurrence>(
    async (takeEarlier) => {
      const { startPageReporter } = await import('./pageReporter.ts');
      take = startPageReporter({ ...settings, reports }, source, versionsIn, takeEarlier());
    },
    ({ kind }) => (kind === 'shown' ? kind : kind === 'failed' || kind === 'crashed' ? 'failed' : undefined),
  );
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => take({ kind: 'error', at: performance.now(), event }));
  return (occurrence) => take(occurrence);
}
