import { copiesFolder } from '@site/shared/release/shared-modules';

export { copiesFolder };

/** What is there was made small by the build of the copies, and is named for its bytes. */
export const isCopy = new RegExp(`^${copiesFolder}/`);
