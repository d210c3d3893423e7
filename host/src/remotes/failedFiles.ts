import { FileFailure } from '@site/shared/release/load-file';
import { type FileFault, isFileFault, type LostCause } from '@site/shared/release/routing';
import { pendingFiles } from './askAnew.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

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
export async function causeOf(target: RemoteTarget, error: unknown, since: number): Promise<LoadCause> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  const isOfTarget = belongsTo(target);
  // A file that only the host’s or the remote’s own table names.
  const named = error instanceof FileFailure ? error.address : '';
  const files = [...failures].filter(
    ([address, { at }]) => at >= since && (isOfTarget(address) || address === named),
  );
  const causes = await Promise.all(files.map(([address, failure]) => examine(address, failure)));
  return causes.find(isFileFault) ?? causes[0] ?? 'threw-loading';
}

function noteFailure(address: string, hash: string): void {
  failures.set(address, { at: performance.now(), hash });
}

function examine(address: string, failure: Failure): Promise<FileFault | LostCause> {
  // A page of before has no examiner: to it what failed is missing.
  failure.cause ??= window.siteExaminer?.causeOf(address, failure.hash) ?? Promise.resolve('missing');
  return failure.cause;
}

/** Finds out whether a file of a screen that is on its way hangs. Without one it is up to nobody. */
export async function isHanging(target: RemoteTarget): Promise<boolean> {
  const [file] = pendingFiles().filter(belongsTo(target));
  return file !== undefined && (await window.siteExaminer?.progressOf(file)) === 'hanging';
}

async function causeOfDelay(target: RemoteTarget, { address }: TimeUp): Promise<LoadCause> {
  const { siteExaminer } = window;
  const file = address ?? pendingFiles().find(belongsTo(target));
  const progress = file && (await siteExaminer?.progressOf(file));
  if (progress) return progress === 'comes' ? 'unknown' : progress;
  return (await siteExaminer?.isSiteThere()) === false ? 'offline' : 'hanging';
}

/** Whether a file is one that a screen needs: of its version, or lent by the host. */
function belongsTo({ entry, lent = [] }: RemoteTarget): (address: string) => boolean {
  const base = new URL('.', entry).href;
  return (address) => address.startsWith(base) || lent.some(([file]) => file === address.replace(/\?.*/, ''));
}
