import { observable } from '../../lib/observable.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';

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
