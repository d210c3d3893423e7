import { type FileExaminer, type FileFault, type LostCause, withLimit } from '@site/shared/release/routing';
import { pendingFiles } from './askAnew.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

const LONGEST_MS = 2_000;

/** The hashes of scripts and styles that failed since somebody asked why, by address. */
const failed = new Map<string, string>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.set(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) failed.set(target.href, target.integrity);
  },
  true,
);

/**
 * Finds out why a screen could not be loaded. Files of a version never change, so that a browser keeps for good what it once got at
 * their address, also bytes that it refused: what failed is got anew past its cache by the same look.
 */
export async function causeOf(target: RemoteTarget, error: unknown): Promise<LoadCause> {
  if (error instanceof TimeUp) return causeOfDelay(target, error);
  const isOfTarget = belongsTo(target);
  const files = [...failed].filter(([address]) => isOfTarget(address));
  for (const [address] of files) failed.delete(address);
  const causes = await Promise.all(files.map(([address, hash]) => examine(address, hash)));
  return causes.find((cause) => cause === 'missing' || cause === 'refused') ?? causes[0] ?? 'threw-loading';
}

/** Finds out whether a file of a screen that is on its way hangs. Without one it is up to nobody. */
export async function isHanging(target: RemoteTarget): Promise<boolean> {
  const [file] = pendingFiles().filter(belongsTo(target));
  return file !== undefined && (await window.siteExaminer?.progressOf(file)) === 'hanging';
}

async function causeOfDelay(target: RemoteTarget, { address }: TimeUp): Promise<LoadCause> {
  // A page of before cannot tell a line that is gone from a file that hangs.
  const examiner: Partial<FileExaminer> = window.siteExaminer ?? {};
  const file = address ?? pendingFiles().find(belongsTo(target));
  const progress = file && (await examiner.progressOf?.(file));
  if (progress === 'comes') return 'unknown';
  if (progress) return progress;
  return (await examiner.isSiteThere?.()) === false ? 'offline' : 'hanging';
}

function examine(address: string, hash: string): Promise<FileFault | LostCause> {
  if (window.siteExaminer) return window.siteExaminer.causeOf(address, hash);
  return withLimit(LONGEST_MS, async (signal): Promise<FileFault> => {
    const { ok } = await fetch(address, { cache: 'reload', signal });
    return ok ? 'refused' : 'missing';
  }).catch(() => 'missing');
}

/** Whether a file is one that a screen needs: of its version, or lent by the host. */
function belongsTo({ entry, lent = [] }: RemoteTarget): (address: string) => boolean {
  const base = new URL('.', entry).href;
  return (address) => address.startsWith(base) || lent.some(([file]) => file === address.replace(/\?.*/, ''));
}
