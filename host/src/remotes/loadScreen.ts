import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { unmatchedHash } from '@site/shared/release/unmatched-hash';
import { keepScreen, type Screen } from './loadedScreens.ts';
import { getRefusedAnew } from './refusedFiles.ts';
import type { RemoteTarget } from './remoteTarget.ts';

const SCRIPT_TIMEOUT_MS = 10_000;
const SCREEN_TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
const RETRY_DELAY_MS = 400;

/** What the bytes of each entry must hash to, by address. */
const hashes = new Map<string, string>();

registerPlugins([
  {
    name: 'bounded-loading',
    // Without a time limit a script that never answers would keep its screen waiting for good.
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(url) ?? noHash();
      script.src = url;
      script.dataset.entry = '';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  },
]);

/** Loads a screen of a remote, trying a second time; throws when it cannot be had within the time limit. */
export async function loadScreen(target: RemoteTarget): Promise<Screen> {
  if (target.integrity) hashes.set(target.entry, target.integrity);
  registerRemotes([{ name: target.container, entry: target.entry, type: 'global' }]);
  const screen = await withinTime(tryTwice(() => requestScreen(target)));
  keepScreen(target, screen);
  return screen;
}

/** For an entry without a hash. Development servers give none. */
function noHash(): string {
  return process.env.NODE_ENV === 'development' ? '' : unmatchedHash;
}

async function requestScreen({ container, expose }: RemoteTarget): Promise<Screen> {
  const module = await loadRemote<{ default?: Screen }>(`${container}/${expose.slice(2)}`);
  if (typeof module?.default !== 'function') throw new Error(`${container} has no screen ${expose}`);
  return module.default;
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

/** The runtime waits two minutes for a chunk, and for good for a style. */
function withinTime<T>(result: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The screen did not come in time')), SCREEN_TIMEOUT_MS);
  });
  return Promise.race([result, timeUp]).finally(() => clearTimeout(timer));
}
