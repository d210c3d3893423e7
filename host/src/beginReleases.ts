import type { HostRelease } from '@site/release-page';
import { documentIn } from '@site/release-page/document/documentIn';
import { followNext } from '@site/release-page/follow/followReleases';
import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import type { ReleaseTrust } from '@site/release-page/trust/releaseTrust';
import { leases } from '@site/shared/host';
import { reloadPage } from '@site/shared/page';

/**
 * The longest wait of a page from the device for the newest release document, from its request on. Until then no code of a
 * remote runs (ADR 94).
 */
const NEWEST_MS = 400;

/** Settles the release that the page starts with: its own or, on a page from the device, a newer one that came in time. */
export async function beginReleases(releases: ReleaseStore, trust: ReleaseTrust): Promise<void> {
  const page = releases.current();
  const newest = window.siteNewest;
  const begun = trust.begin(page, newest !== undefined).catch(() => null);
  if (newest) {
    const followed = followNewest();
    if (await hasComeInTime(newest)) await followed;
  }
  releases.begin(await begun);

  async function followNewest(): Promise<void> {
    await begun;
    await followNext(releases, trust.accept, async () => documentIn(await newest));
    // A player who has begun something keeps it until the next navigation.
    if (isTakenBack(releases.host.version, page.host, releases.current().host) && !leases.isAny())
      await reloadPage();
  }
}

function hasComeInTime(newest: Promise<unknown>): Promise<boolean> {
  const now = performance.now();
  // A page of before does not say when it made the request.
  const { siteNewestAt = now } = window;
  return Promise.race([
    newest.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, siteNewestAt + NEWEST_MS - now, false)),
  ]);
}

/** Whether the host of a page was taken back, and not just replaced by a later one, since the page was rendered. */
function isTakenBack(running: string, then?: HostRelease, now?: HostRelease): boolean {
  if (!then || !now || [now.version, now.canary?.version].includes(running)) return false;
  const hasEnded = then.canary?.version === running;
  return hasEnded || then.lastGood === now.version || now.blocked?.includes(running) === true;
}
