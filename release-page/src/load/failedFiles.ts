import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { type FileFault, isFileFault, type LostCause } from './fileExaminer.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import { FileFailure } from './loadFile.ts';
import { pendingFiles } from './retryStalledFiles.ts';

/** A file of this page that failed: the time, its hash, and the cause once somebody has asked for it. */
type FailedFile = { readonly at: number; readonly hash: string; cause?: Promise<FileFault | LostCause> };

/** The files of this page that did not come, or that the browser refused, by their addresses. */
export const failedFiles = new Map<string, FailedFile>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) add(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) add(target.href, target.integrity);
  },
  true,
);

function add(address: string, hash: string): void {
  failedFiles.set(address, { at: performance.now(), hash });
}

/** Resolves to the cause of a failure. Each failed file is examined once, however many callers wait for it. */
export function examineFailure(address: string, failure: FailedFile): Promise<FileFault | LostCause> {
  // An older page has no examiner: there every failed file counts as missing.
  failure.cause ??= window.siteExaminer?.causeOf(address, failure.hash) ?? Promise.resolve('missing');
  return failure.cause;
}

/** The places of a screen's files. */
type Files = Pick<RemoteTarget, 'base' | 'shared'>;

type Finding = { readonly cause: LoadCause; readonly file?: string | undefined };

/**
 * Returns why a screen could not be loaded in an attempt that began at `since`, by the page's clock. Browsers cache the
 * files of a version for good, even bytes that they refused; the examination also fetches a failed file again past that
 * cache.
 */
export async function causeOfLoad(target: Files, error: unknown, since: number): Promise<Finding> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  return (await examinationOf(target, error, since)?.()) ?? { cause: 'threw-loading' };
}

/** Returns the examination of the files that a screen needs and that failed since then; undefined where none did. */
export function examinationOf(
  target: Files,
  error: unknown,
  since: number,
): (() => Promise<Finding | undefined>) | undefined {
  const isOfTarget = belongsTo(target);
  // A file may be listed only in the chunk table of the host or the remote.
  const named = error instanceof FileFailure ? error.address : '';
  const files = [...failedFiles].filter(
    ([address, { at }]) => at >= since && (isOfTarget(address) || address === named),
  );
  if (files.length === 0) return undefined;
  return async () => {
    const findings = await Promise.all(
      files.map(async ([file, failure]) => ({ cause: await examineFailure(file, failure), file })),
    );
    return findings.find(({ cause }) => isFileFault(cause)) ?? findings[0];
  };
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
