import type { ReleaseStore } from '@site/shared/loader/follow/releaseStore';

/** The monolith has no versions to preview. */
export const startPreview = (releases: ReleaseStore): Promise<ReleaseStore> => Promise.resolve(releases);
