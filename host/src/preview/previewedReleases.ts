import type { ReleaseStore } from '../remotes/releaseStore.ts';
import { type Previewed, withPreview } from './withPreview.ts';

/** The releases that this page follows, each with the preview laid over it. */
export function previewedReleases(releases: ReleaseStore, preview: Previewed): ReleaseStore {
  let live = releases.current();
  let shown = withPreview(live, releases.host, preview);
  return {
    ...releases,
    current() {
      const latest = releases.current();
      // The same release must stay the same object: a screen is shown anew when it changes.
      if (latest !== live) shown = withPreview(latest, releases.host, preview);
      live = latest;
      return shown;
    },
  };
}
