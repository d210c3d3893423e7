import { observable } from '@site/shared/host';
import type { RemoteTarget } from './remoteTarget.ts';

/** The target whose screen is shown: the one of the address or, where that is no good, its fallback. */
export const shownTarget = observable<RemoteTarget | undefined>(undefined);

/** Names the target whose screen is shown. Styles of other versions of its remote, as of one that failed, act no more. */
export function setShownTarget(target: RemoteTarget | undefined): void {
  shownTarget.set(target);
  if (!target?.base) return;
  const { base } = target;
  const remote = new URL('..', base).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(remote)) link.media = link.href.startsWith(base) ? '' : 'not all';
}
