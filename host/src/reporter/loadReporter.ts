import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { type Note, note, onNote } from '@site/release-page/load/notes';
import { untilLoaded } from '@site/release-page/report/untilLoaded';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { hostsFor } from '@site/release-page/resolve/versionsFor';
import { visitorId } from '@site/release-page/resolve/visitorId';
import type { RuntimeConfig } from '@site/shared/config';

/** Loads the reporter if this page belongs to the share of pages that report. */
export function loadReporter(config: RuntimeConfig, releases: ReleaseStore): void {
  // A constant for the build. In development versions change under the page, so its figures mean nothing.
  if (process.env.NODE_ENV === 'development') return;
  if (!config.reportTo || Math.random() * 100 >= config.reportPercent) return;
  onNote(
    untilLoaded<Note>(
      async (takeEarlier) => {
        const { startSiteReporter } = await import('./startSiteReporter.ts');
        // Functions of the main file are passed in: an export that another file imports cannot be minified as tightly.
        startSiteReporter({
          ...{ config, releases, onNote, visitorId, hostsFor, routeTable },
          notes: takeEarlier(),
        });
      },
      (one) => {
        if (one.kind === 'crash' || one.kind === 'broken' || one.kind === 'lost') return 'failed';
        return one.kind === 'view' && (one.view.good ?? one.view.hasFailed) ? 'shown' : undefined;
      },
    ),
  );
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => note({ kind: 'error', event }));
}
