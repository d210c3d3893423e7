import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { isFileFault } from './fileExaminer.ts';
import { examineFailure, fileFailures } from './fileFailures.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import { FileFailure } from './loadFile.ts';
import { pendingFiles } from './retryStalledFiles.ts';

/** The places of a screen's files. */
type Files = Pick<RemoteTarget, 'base' | 'shared'>;

type Finding = { readonly cause: LoadCause; readonly file?: string | undefined };

/**
 * Returns why a screen could not be loaded in an attempt that began at `since`, by the page's clock. Browsers cache the
 * files of a version for good, even bytes that they refused; the examination also fetches a failed file again past that
 * cache.
 */
export async function causeOf(target: Files, error: unknown, since: number): Promise<Finding> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  const isOfTarget = belongsTo(target);
  // A file may be listed only in the chunk table of the host or the remote.
  const named = error instanceof FileFailure ? error.address : '';
  const files = [...fileFailures].filter(
    ([address, { at }]) => at >= since && (isOfTarget(address) || address === named),
  );
  const findings = await Promise.all(
    files.map(async ([file, failure]) => ({ cause: await examineFailure(file, failure), file })),
  );
  return findings.find(({ cause }) => isFileFault(cause)) ?? findings[0] ?? { cause: 'threw-loading' };
}

/** Returns the address of a file of a screen that hangs while it loads, if there is one. */
export async function hangingFile(target: Files): Promise<string | undefined> {
  const file = pendingFiles().find(belongsTo(target));
  const isHanging = file !== undefined && (await window.siteExaminer?.progressOf(file)) === 'hanging';
  return isHanging ? file : undefined;
}

async function causeOfDelay(target: Files, { address }: TimeUp): Promise<Finding> {
  const { siteExaminer } = window;
  const file = address ?? pendingFiles().find(belongsTo(target));
  const progress = file && (await siteExaminer?.progressOf(file));
  if (progress) return { cause: progress === 'comes' ? 'unknown' : progress, file };
  return { cause: (await siteExaminer?.isSiteThere()) === false ? 'offline' : 'hanging', file };
}

/** Returns a function that checks whether a screen needs a file: of its version, or a shared one of the host. */
function belongsTo({ base, shared = [] }: Files): (address: string) => boolean {
  return (address) =>
    address.startsWith(base) || shared.some(([file]) => file === address.replace(/\?.*/, ''));
}
