import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemoteTarget } from './remoteTarget.ts';

export type Screen = ComponentType;

const SCRIPT_TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;
const RETRY_DELAY_MS = 400;

const loaded = new Map<string, Screen>();

/** What the bytes of each entry must hash to, by address. */
const hashes = new Map<string, string>();

registerPlugins([
  {
    name: 'bounded-loading',
    // Without a time limit a script that never answers would keep its screen waiting for good.
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(url) ?? '';
      script.src = url;
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  },
]);

/** The screen if it is in memory already, so that coming back to it shows no skeleton. */
export function loadedScreen(target: RemoteTarget): Screen | null {
  return loaded.get(keyOf(target)) ?? null;
}

/** Loads a screen of a remote, trying a second time; throws when it cannot be had within the time limit. */
export async function loadScreen(target: RemoteTarget): Promise<Screen> {
  if (target.integrity) hashes.set(target.entry, target.integrity);
  registerRemotes([{ name: target.container, entry: target.entry, type: 'global' }]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const screen = await requestScreen(target);
      loaded.set(keyOf(target), screen);
      return screen;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

async function requestScreen({ container, expose }: RemoteTarget): Promise<Screen> {
  const module = await loadRemote<{ default?: Screen }>(`${container}/${expose.slice(2)}`);
  if (typeof module?.default !== 'function') throw new Error(`${container} has no screen ${expose}`);
  return module.default;
}

function keyOf({ container, expose }: RemoteTarget): string {
  return `${container}/${expose}`;
}
