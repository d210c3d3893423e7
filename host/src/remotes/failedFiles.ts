import { FileFailure } from '@site/shared/release/load-file';
import { type FileFault, isFileFault, type LostCause } from '@site/shared/release/routing';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';
import { pendingFiles } from './retryStalledFiles.ts';

/** Why a screen could not be loaded, and the address of the file that failed, where one did. */
type Finding = { readonly cause: LoadCause; readonly file?: string | undefined };

type Failure = { readonly at: number; readonly hash: string; cause?: Promise<FileFault | LostCause> };

/** The latest failure of each script and style, by address. */
const failures = new Map<string, Failure>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) noteFailure(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) noteFailure(target.href, target.integrity);
  },
  true,
);

/**
 * Finds out why a screen could not be loaded by an attempt that began at a time of the page's clock. Several may wait for one file,
 * which is examined once. Files of a version never change, so that a browser keeps for good what it once got at their address, also
 * bytes that it refused: what failed is got anew past its cache by the same look.
 */
export async function causeOf(target: RemoteTarget, error: unknown, since: number): Promise<Finding> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  const isOfTarget = belongsTo(target);
  // A file that only the host’s or the remote’s own table names.
  const named = error instanceof FileFailure ? error.address : '';
  const files = [...failures].filter(
    ([address, { at }]) => at >= since && (isOfTarget(address) || address === named),
  );
  const findings = await Promise.all(
    files.map(async ([file, failure]) => ({ cause: await examine(file, failure), file })),
  );
  return findings.find(({ cause }) => isFileFault(cause)) ?? findings[0] ?? { cause: 'threw-loading' };
}

function noteFailure(address: string, hash: string): void {
  failures.set(address, { at: performance.now(), hash });
}

function examine(address: string, failure: Failure): Promise<FileFault | LostCause> {
  // A page of before has no examiner: to it what failed is missing.
  failure.cause ??= window.siteExaminer?.causeOf(address, failure.hash) ?? Promise.resolve('missing');
  return failure.cause;
}

/** The address of a file of a screen that is on its way and hangs. */
export async function hangingFile(target: RemoteTarget): Promise<string | undefined> {
  const file = pendingFiles().find(belongsTo(target));
  const isHanging = file !== undefined && (await window.siteExaminer?.progressOf(file)) === 'hanging';
  return isHanging ? file : undefined;
}

async function causeOfDelay(target: RemoteTarget, { address }: TimeUp): Promise<Finding> {
  const { siteExaminer } = window;
  const file = address ?? pendingFiles().find(belongsTo(target));
  const progress = file && (await siteExaminer?.progressOf(file));
  if (progress) return { cause: progress === 'comes' ? 'unknown' : progress, file };
  return { cause: (await siteExaminer?.isSiteThere()) === false ? 'offline' : 'hanging', file };
}

/** Whether a file is one that a screen needs: of its version, or lent by the host. */
function belongsTo({ base, lent = [] }: RemoteTarget): (address: string) => boolean {
  return (address) => address.startsWith(base) || lent.some(([file]) => file === address.replace(/\?.*/, ''));
}
