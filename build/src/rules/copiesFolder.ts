import { copiesFolder } from '@site/shared/release/shared-modules';

export { copiesFolder };

/** Matches files of the fallback copies, which their own build has already minified and named by content hash. */
export const isCopy = new RegExp(`^${copiesFolder}/`);
