import { note } from '../page/notes.ts';
import { hasJustFailed, noteFailure } from './failedScreens.ts';
import { loadedScreen, type Screen } from './loadedScreens.ts';
import { loadScreen } from './loadScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** How long the wanted version may take before the one before is loaded beside it. */
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
 * Loads the wanted screen. When it fails, or failed a moment ago, the one of the version before takes its place; when it
 * takes long, whichever comes first. Throws when neither can be had.
 */
export async function loadGoodScreen(wanted: RemoteTarget): Promise<GoodScreen> {
  const { fallback, find } = wanted;
  if (find) return find().then(() => new Promise(() => {}));
  if (!fallback) return load(wanted);
  if (hasJustFailed(wanted)) return load(fallback).catch(() => load(wanted));
  const loading = load(wanted);
  const isHere = await Promise.race([
    loading.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ]);
  return isHere ? loading : Promise.any([loading, load(fallback)]);
}

async function load(target: RemoteTarget): Promise<GoodScreen> {
  try {
    return { target, screen: await loadScreen(target) };
  } catch (error) {
    console.error(`${target.name} ${target.version} cannot be shown:`, error);
    noteFailure(target);
    note('broken', target, error);
    throw error;
  }
}
