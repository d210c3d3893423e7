import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { type Note, note, onNote } from '@site/release-page/load/notes';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { hostsFor } from '@site/release-page/routing';
import type { RuntimeConfig } from '@site/shared/config';

const MOST_NOTES = 200;
/** Long enough not to delay the requests of the first screen, and so short that few players leave before. */
const SETTLED_MS = 2_000;

const AGAIN_MS = 4_000;

/**
 * Loads the reporter if this page belongs to the share of pages that report: a moment after a screen has shown, or at
 * once when one fails. The reporter receives all earlier notes.
 */
export function loadReporter(config: RuntimeConfig, releases: ReleaseStore): void {
  // A constant for the build. In development versions change under the page, so its figures mean nothing.
  if (process.env.NODE_ENV === 'development') return;
  if (!config.reportTo || Math.random() * 100 >= config.reportPercent) return;
  const notes: Note[] = [];
  let isAwaited = false;
  let load = () => {
    load = () => {};
    begin();
  };
  const begin = (pauseMs = AGAIN_MS) => {
    import('./startSiteReporter.ts').then(
      // Functions of the main file are passed in: an export that another file imports cannot be minified as tightly.
      // `splice`, because notes would keep their screens in memory here.
      (reporter) =>
        reporter.startSiteReporter(
          config,
          releases,
          notes.splice(0),
          onNote,
          visitorId,
          hostsFor,
          routeTable,
        ),
      // Otherwise pages that lost their network would be missing from all reports.
      () => setTimeout(begin, pauseMs, 2 * pauseMs),
    );
  };
  onNote((one) => {
    if (notes.length < MOST_NOTES) notes.push(one);
    // A player who meets a fault may leave at once.
    if (one[0] === 'crash' || one[0] === 'broken' || one[0] === 'lost') load();
    if (isAwaited || one[0] !== 'view' || !(one[2].good ?? one[2].hasFailed)) return;
    isAwaited = true;
    setTimeout(() => load(), SETTLED_MS);
  });
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => note('error', event));
}
