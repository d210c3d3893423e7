import { announceFailure } from '../load/announceFailure.ts';
import { causeOfLoad, failedFiles } from '../load/failedFiles.ts';
import { type LoadCause, LoadFailure } from '../load/loadFailure.ts';
import { hashesOf } from '../load/releasedFiles.ts';
import { stackOf } from '../report/errors.ts';

/** The most files of a version that are fetched after an import that names none. */
const MOST_FETCHED = 40;

/** Returns why a module of the version in a folder could not be loaded, in an attempt that began at `since`. */
export async function loadCauseOf(base: string, error: unknown, since: number): Promise<LoadCause> {
  if (error instanceof LoadFailure) return error.found;
  const { cause } = await causeOfLoad({ base }, error, since);
  if (cause !== 'threw-loading' || !isOfImport(error, base)) return cause;
  // A browser does not say which ES module did not come: the others are on the device.
  for (const [address, hash] of Object.entries(hashesOf(base)).slice(0, MOST_FETCHED)) {
    if (!/\.m?js$/.test(address) || failedFiles.has(address)) continue;
    const isThere = await fetch(address, { integrity: hash }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) announceFailure(address, hash);
  }
  const found = await causeOfLoad({ base }, error, since);
  return found.cause === 'threw-loading' ? 'unknown' : found.cause;
}

/** Whether an `import()` failed because a module did not come: such an error comes from no line of the version. */
function isOfImport(error: unknown, base: string): boolean {
  return error instanceof TypeError && !stackOf(error).includes(base);
}
