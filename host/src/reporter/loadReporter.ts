import type { RuntimeConfig } from '@site/shared/release';
import { hearNotes, type Note, note } from '../page/notes.ts';
import { isPreviewAsked } from '../preview/askedPreview.ts';
import type { ReleaseStore } from '../remotes/releaseStore.ts';

const MOST_NOTES = 200;

/**
 * Has this page tell how it fares, if it is one of those that do: what tells loads once a screen is shown and the browser has
 * nothing to do, and hears of all that was noted before. A page that previews a version tells nothing.
 */
export function loadReporter({ reportTo, reportPercent }: RuntimeConfig, releases: ReleaseStore): void {
  // A constant to the build: versions that change under the page are nobody's figures.
  if (process.env.NODE_ENV === 'development') return;
  if (!reportTo || Math.random() * 100 >= reportPercent || isPreviewAsked()) return;
  const early: Note[] = [];
  let isAskedFor = false;
  const load = () =>
    import('./startReporter.ts')
      .then(({ startReporter }) => startReporter(reportTo, reportPercent, releases, early))
      .catch(() => hearNotes(() => {}));
  hearNotes((one) => {
    if (early.length < MOST_NOTES) early.push(one);
    const isShown = one[0] === 'view' && (one[2].good ?? one[2].hasFailed);
    if (!isShown || isAskedFor) return;
    isAskedFor = true;
    // Safari has no idle callback.
    (window.requestIdleCallback ?? setTimeout)(load);
  });
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => note('error', event));
}
