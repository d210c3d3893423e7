import type { ReleaseStore } from '../remotes/releaseStore.ts';

/** The monolith has no versions to preview. */
export const startPreview = (releases: ReleaseStore): Promise<ReleaseStore> => Promise.resolve(releases);
