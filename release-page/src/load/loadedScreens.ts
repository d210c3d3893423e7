import type { ComponentType } from 'react';
import { observable } from '../lib/observable.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';

/** The component that a remote shows at an address. */
export type Screen = ComponentType;

const loaded = new Map<string, Map<string, Screen>>();

/** Keeps a screen of a container in memory. */
export function keepScreen({ container, expose }: RemoteTarget, screen: Screen): void {
  const screens = loaded.get(container) ?? new Map<string, Screen>();
  loaded.set(container, screens.set(expose, screen));
}

/** Returns the screen if it is in memory, so that coming back to it shows no skeleton; otherwise null. */
export function loadedScreen({ container, expose }: RemoteTarget): Screen | null {
  return loaded.get(container)?.get(expose) ?? null;
}

/** Returns the containers that have a screen in memory. */
export function loadedContainers(): string[] {
  return [...loaded.keys()];
}

/** Drops the screens of a container. One that is on display stays there. */
export function dropScreens(container: string): void {
  loaded.delete(container);
}

/** The target whose screen is shown: that of the address or, where that fails, its fallback. */
export const shownTarget = observable<RemoteTarget | undefined>(undefined);

/**
 * Sets the target whose screen is shown, and disables the styles of other versions of its remote, such as one that
 * failed.
 */
export function setShownTarget(target: RemoteTarget | undefined): void {
  shownTarget.set(target);
  if (!target?.base) return;
  const { base } = target;
  const remote = new URL('..', base).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(remote)) link.media = link.href.startsWith(base) ? '' : 'not all';
}
