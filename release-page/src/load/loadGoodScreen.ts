import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { hangingFile } from './failedFiles.ts';
import { distrust, hasJustFailed } from './failedScreens.ts';
import { HANGING_MS } from './failurePolicy.ts';
import { loadedScreen, type Screen } from './loadedScreens.ts';
import { isVersionFault, LoadFailure, TimeUp } from './loadFailure.ts';
import { loadScreen } from './loadScreen.ts';
import { note } from './notes.ts';

/** A screen, with the version that it belongs to. */
export type GoodScreen = { readonly target: RemoteTarget; readonly screen: Screen };

/** Returns the screen to show at once; null when the version to show is not in memory. */
export function goodScreenInMemory(wanted: RemoteTarget): GoodScreen | null {
  const target = wanted.fallback && hasJustFailed(wanted) ? wanted.fallback : wanted;
  const screen = loadedScreen(target);
  return screen && { target, screen };
}

/**
 * Loads the wanted screen. Where its version is at fault, or failed a moment ago, the fallback replaces it; where it
 * hangs while the site answers, the first of both to load does. Rejects when neither can be loaded, and when the
 * network is the cause, because the fallback needs it, too.
 */
export async function loadGoodScreen(wanted: RemoteTarget): Promise<GoodScreen> {
  const { fallback } = wanted;
  if (fallback && hasJustFailed(wanted)) return load(fallback).catch(() => load(wanted));
  const loading = load(wanted);
  const hanging = whenHanging(wanted, loading);
  if (!fallback) return loading;
  const isAtFault = await Promise.race([hanging, loading.then(() => false, isOfVersion)]);
  if (!isAtFault) return loading;
  const replacing = load(fallback);
  // Where neither loads, the fallback's error decides whether the page waits for the network.
  return Promise.any([loading, replacing]).catch(() => replacing);
}

/** Resolves to whether the load of a screen hangs: to true as soon as it does, to false some time after it is over. */
async function whenHanging(target: RemoteTarget, loading: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  loading.then(end, end);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, HANGING_MS));
    if (isOver) return false;
    const file = await hangingFile(target);
    if (!file || isOver) continue;
    note({
      kind: 'broken',
      screen: target,
      failure: 'hanging',
      error: new LoadFailure('hanging', new TimeUp('The file did not come'), file),
    });
    return true;
  }
}

function isOfVersion(error: unknown): boolean {
  return !(error instanceof LoadFailure) || isVersionFault(error.found);
}

async function load(target: RemoteTarget): Promise<GoodScreen> {
  try {
    return { target, screen: await loadScreen(target) };
  } catch (error) {
    console.error(`${target.name} ${target.version} cannot be shown:`, error);
    const found = error instanceof LoadFailure ? error.found : 'threw-loading';
    if (isVersionFault(found)) {
      distrust(target);
      note({ kind: 'broken', screen: target, failure: found, error });
    } else note({ kind: 'lost', screen: target, cause: found });
    throw error;
  }
}
