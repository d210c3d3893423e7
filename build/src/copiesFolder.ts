import { copiesFolder } from '@site/shared/release/shared-modules';

export { copiesFolder };

/** Matches files of the copies, which their own build has made small and named for their bytes. */
export const isCopy = new RegExp(`^${copiesFolder}/`);
