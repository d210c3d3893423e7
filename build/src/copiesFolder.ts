/** Where a build of a remote has its fallback copies. */
export const copiesFolder = 'copies';

/** What is there was made small by the build of the copies, and is named for its bytes. */
export const isCopy = new RegExp(`^${copiesFolder}/`);
