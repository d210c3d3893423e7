import { takeExposed } from './containers.ts';
import { keepScreen, type Screen } from './loadedScreens.ts';
import { getRefusedAnew } from './refusedFiles.ts';
import type { RemoteTarget } from './remoteTarget.ts';

const SCREEN_TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
const RETRY_DELAY_MS = 400;

/** Loads a screen of a remote, trying a second time; throws when it cannot be had within the time limit. */
export async function loadScreen(target: RemoteTarget): Promise<Screen> {
  const screen = await withinTime(tryTwice(() => requestScreen(target)));
  keepScreen(target, screen);
  return screen;
}

async function requestScreen(target: RemoteTarget): Promise<Screen> {
  const exposed = await takeExposed<{ readonly default?: Screen }>(target);
  if (typeof exposed?.default !== 'function')
    throw new Error(`${target.container} has no screen ${target.expose}`);
  return exposed.default;
}

async function tryTwice<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      const pause = new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      await Promise.all([pause, getRefusedAnew()]);
    }
  }
}

/** Webpack waits two minutes for a chunk, and for good for a style. */
function withinTime<T>(result: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The screen did not come in time')), SCREEN_TIMEOUT_MS);
  });
  return Promise.race([result, timeUp]).finally(() => clearTimeout(timer));
}
