import { isFileFault } from '@site/shared/release/routing';
import { pendingFiles } from './askAnew.ts';
import { type LoadCause, TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

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
  // A page of before has no examiner: to it what failed is missing.
  const causes = await Promise.all(
    files.map(async ([address, hash]) => (await window.siteExaminer?.causeOf(address, hash)) ?? 'missing'),
  );
  return causes.find(isFileFault) ?? causes[0] ?? 'threw-loading';
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
