import type { ReleaseStore } from '../remotes/releaseStore.ts';

/** There are no versions to preview. */
export const startPreview = (releases: ReleaseStore): Promise<ReleaseStore> => Promise.resolve(releases);
