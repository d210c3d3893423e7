import { note } from '../page/notes.ts';
import { hangingFile } from './failedFiles.ts';
import { hasJustFailed, noteFailure } from './failedScreens.ts';
import { loadedScreen, type Screen } from './loadedScreens.ts';
import { isVersionFault, LoadFailure, TimeUp } from './loadFailure.ts';
import { loadScreen } from './loadScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** How long the wanted version may take before somebody looks whether it hangs. */
const PATIENCE_MS = 2_000;

/** A screen, and the version it is of. */
export type GoodScreen = { readonly target: RemoteTarget; readonly screen: Screen };

/** The screen to show at once, when the version to show is in memory. */
export function goodScreenInMemory(wanted: RemoteTarget): GoodScreen | null {
  const target = wanted.fallback && hasJustFailed(wanted) ? wanted.fallback : wanted;
  const screen = loadedScreen(target);
  return screen && { target, screen };
}

/**
 * Loads the wanted screen. When its version is at fault, or was a moment ago, the one of the version before takes its place; when
 * it hangs while the site answers, whichever comes first. Throws LoadFailure when neither can be had, and when it is the line that
 * keeps the wanted one away: another version has no line either.
 */
export async function loadGoodScreen(wanted: RemoteTarget): Promise<GoodScreen> {
  const { fallback, find } = wanted;
  if (find) return find().then(() => new Promise(() => {}));
  if (fallback && hasJustFailed(wanted)) return load(fallback).catch(() => load(wanted));
  const loading = load(wanted);
  const hanging = whenHanging(wanted, loading);
  if (!fallback) return loading;
  const isAtFault = await Promise.race([hanging, loading.then(() => false, isOfVersion)]);
  return isAtFault ? Promise.any([loading, load(fallback)]) : loading;
}

/** Resolves when a screen hangs, and never where it does not. */
async function whenHanging(target: RemoteTarget, loading: Promise<unknown>): Promise<true> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  loading.then(end, end);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (isOver) return new Promise(() => {});
    const file = await hangingFile(target);
    if (!file || isOver) continue;
    note('broken', target, 'hanging', new LoadFailure('hanging', new TimeUp('The file did not come'), file));
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
      noteFailure(target);
      note('broken', target, found, error);
    } else note('lost', target, found);
    throw error;
  }
}
