import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { type FileFault, isFileFault, type LostCause } from './fileExaminer.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import { FileFailure } from './loadFile.ts';
import { pendingFiles } from './retryStalledFiles.ts';

type Finding = { readonly cause: LoadCause; readonly file?: string | undefined };

type Failure = { readonly at: number; readonly hash: string; cause?: Promise<FileFault | LostCause> };

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
 * Returns why a screen could not be loaded in an attempt that began at `since`, by the page's clock. Each failed file
 * is examined once, however many callers wait for it. Browsers cache the files of a version for good, even bytes that
 * they refused; the examination also fetches a failed file again past that cache.
 */
export async function causeOf(target: RemoteTarget, error: unknown, since: number): Promise<Finding> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  const isOfTarget = belongsTo(target);
  // A file may be listed only in the chunk table of the host or the remote.
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
  // An older page has no examiner: there every failed file counts as missing.
  failure.cause ??= window.siteExaminer?.causeOf(address, failure.hash) ?? Promise.resolve('missing');
  return failure.cause;
}

/** Returns the address of a file of a screen that hangs while it loads, if there is one. */
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

/** Returns a function that checks whether a screen needs a file: of its version, or a shared one of the host. */
function belongsTo({ base, shared = [] }: RemoteTarget): (address: string) => boolean {
  return (address) =>
    address.startsWith(base) || shared.some(([file]) => file === address.replace(/\?.*/, ''));
}
