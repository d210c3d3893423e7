import type { RuntimeConfig } from '@site/shared/release';
import { hostsFor } from '@site/shared/release/routing';
import { type Note, note, onNote } from '../page/notes.ts';
import type { ReleaseStore } from '../remotes/releaseStore.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { routeTable } from '../routing/routeTable.ts';

const MOST_NOTES = 200;
/** Long enough to stay behind what the first screen asks for, and so short that few leave before. */
const SETTLED_MS = 2_000;

const AGAIN_MS = 4_000;

/**
 * Has this page tell how it fares, if it is one of those that do: what tells loads once a screen has been there for a moment,
 * or at once when one fails, and hears of all that was noted before.
 */
export function loadReporter(config: RuntimeConfig, releases: ReleaseStore): void {
  // A constant to the build: versions that change under the page are nobody's figures.
  if (process.env.NODE_ENV === 'development') return;
  if (!config.reportTo || Math.random() * 100 >= config.reportPercent) return;
  const notes: Note[] = [];
  let isAwaited = false;
  let load = () => {
    load = () => {};
    begin();
  };
  const begin = (pauseMs = AGAIN_MS) => {
    import('./startReporter.ts').then(
      // Handed over: what another file imports of the first one cannot be packed as tightly. Notes hold screens: none stays here.
      (reporter) =>
        reporter.startReporter(config, releases, notes.splice(0), onNote, visitorId, hostsFor, routeTable),
      // Pages that lost their line would else be missing among all that is told.
      () => setTimeout(begin, pauseMs, 2 * pauseMs),
    );
  };
  onNote((one) => {
    if (notes.length < MOST_NOTES) notes.push(one);
    // Who meets a fault may leave at once.
    if (one[0] === 'crash' || one[0] === 'broken' || one[0] === 'lost') load();
    if (isAwaited || one[0] !== 'view' || !(one[2].good ?? one[2].hasFailed)) return;
    isAwaited = true;
    setTimeout(() => load(), SETTLED_MS);
  });
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => note('error', event));
}
