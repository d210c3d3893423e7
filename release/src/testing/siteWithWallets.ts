import { publish } from '../changes/publish.ts';
import { by, copied, releasedSite, remoteBuild, type Workplace } from './builds.ts';

let withWallets: Promise<Workplace> | undefined;
afterAll(async () => (await withWallets)?.remove());

/**
 * Returns `releasedSite` after wallet 1.1.0 and 1.2.0 went live, with 1.3.0 in the store; revision 5. It is published once
 * for a file of tests, and copied.
 */
export async function siteWithWallets(): Promise<Workplace> {
  withWallets ??= publishedWallets();
  return copied(await withWallets);
}

async function publishedWallets(): Promise<Workplace> {
  const place = await releasedSite();
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    const build = await remoteBuild(place.dir, { name: 'wallet', version });
    await publish(place.store, build, { ...by, promote: version !== '1.3.0' });
  }
  return place;
}
