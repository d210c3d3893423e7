import type { ReleaseStore } from '../follow/releaseStore.ts';
import { type Previewed, withPreview } from './withPreview.ts';

/** Returns the store of the releases that this page follows, with the preview laid over each. */
export function previewedReleases(releases: ReleaseStore, preview: Previewed): ReleaseStore {
  let live = releases.current();
  let shown = withPreview(live, releases.host, preview);
  return {
    ...releases,
    current() {
      const latest = releases.current();
      // The same release must stay the same object: another object would render the screen again.
      if (latest !== live) shown = withPreview(latest, releases.host, preview);
      live = latest;
      return shown;
    },
  };
}
