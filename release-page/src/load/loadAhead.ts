import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { hasJustFailed } from './failedScreens.ts';
import { loadedScreen } from './loadedScreens.ts';
import { loadScreen } from './loadScreen.ts';

/** The prefetched screens, by container, which names the version, and expose. */
const requestedScreens = new Set<string>();

/** Whether a screen is worth loading before a player goes there: once for each version. */
export function isWantedAhead(target: RemoteTarget): boolean {
  const isKnown = requestedScreens.has(keyOf(target)) || loadedScreen(target) !== null;
  return !isKnown && !hasJustFailed(target) && hasRoomAhead();
}

/**
 * Whether loading a screen leaves the one that is shown as it is: styles of another version of its remote would change
 * it.
 */
export function canStandBeside(shown: RemoteTarget | undefined, { name, container }: RemoteTarget): boolean {
  return shown?.name !== name || shown.container === container;
}

/** Loads a screen. Ignores a failure: going to the screen loads it again and shows the failure. */
export async function loadAhead(target: RemoteTarget): Promise<void> {
  requestedScreens.add(keyOf(target));
  await loadScreen(target).catch(() => undefined);
}

function keyOf({ container, expose }: RemoteTarget): string {
  return `${container} ${expose}`;
}

/** The limit for the lifetime of a page: about the size of all remotes. */
const MOST_BYTES = 512_000;

const requestedFiles = new Set<string>();
let bytes = 0;

/** Whether the page may prefetch more. */
export function hasRoomAhead(): boolean {
  return bytes < MOST_BYTES;
}

/** Whether the page has not requested a file yet. */
export function isFileWanted(file: string): boolean {
  return !requestedFiles.has(file) && performance.getEntriesByName(file).length === 0;
}

/**
 * Prefetches a published file into the browser's cache, at the lowest priority. Nothing of it runs. A failure has no
 * effect: the code that needs the file requests it again, and checks its hash as always.
 */
export async function fetchAhead(file: string): Promise<void> {
  requestedFiles.add(file);
  await (document.createElement('link').relList.supports('prefetch') ? hint(file) : read(file)).catch(
    () => undefined,
  );
  const [entry] = performance.getEntriesByName(file) as PerformanceResourceTiming[];
  bytes += entry?.encodedBodySize ?? 0;
}

function hint(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  }).finally(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'))
      if (link.href === file) link.remove();
  });
}

/** Safari has no prefetch hint. A file that was read is in its cache, too. */
async function read(file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low' });
  await answer.arrayBuffer();
}
