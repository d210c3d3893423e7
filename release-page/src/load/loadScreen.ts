import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { takeExposed } from './containers.ts';
import { causeOfLoad } from './failedFiles.ts';
import { RETRY_MS, SCREEN_MS } from './failurePolicy.ts';
import { inTime } from './inTime.ts';
import { keepScreen, type Screen } from './loadedScreens.ts';
import { isVersionFault, LoadFailure, TimeUp } from './loadFailure.ts';

const ATTEMPTS = 2;

/**
 * Loads a screen of a remote in at most two attempts. Rejects with LoadFailure when it cannot be loaded within the time
 * limit.
 */
export async function loadScreen(target: RemoteTarget): Promise<Screen> {
  // Webpack itself waits two minutes for a chunk, and forever for a style.
  const screen = await inTime(tryTwice(target), SCREEN_MS, () =>
    failureOf(target, new TimeUp('The screen did not come in time')),
  );
  keepScreen(target, screen);
  return screen;
}

async function requestScreen(target: RemoteTarget): Promise<Screen> {
  const exposed = await takeExposed<{ readonly default?: Screen }>(target);
  if (typeof exposed?.default !== 'function')
    throw new Error(`${target.container} has no screen ${target.expose}`);
  return exposed.default;
}

async function tryTwice(target: RemoteTarget): Promise<Screen> {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    try {
      return await requestScreen(target);
    } catch (error) {
      const pause = new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      const failure = await failureOf(target, error, began);
      // The examination has already requested a failed file twice. Code that threw may have lacked something that
      // arrives now.
      const isFinal = isVersionFault(failure.found) && failure.found !== 'threw-loading';
      if (attempt === ATTEMPTS || isFinal) throw failure;
      await pause;
    }
  }
}

async function failureOf(target: RemoteTarget, error: unknown, since = 0): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const { cause, file } = await causeOfLoad(target, error, since);
  return new LoadFailure(cause, error instanceof Error ? error : new Error(String(error)), file);
}
