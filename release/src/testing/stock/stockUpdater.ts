import { join } from 'node:path';
import { Updater } from 'tuf-js';

/** Returns a stock TUF client with its folder, which follows the store that an edge serves at this address. */
export function stockUpdater(client: string, address: string): Updater {
  return new Updater({
    metadataDir: client,
    metadataBaseUrl: `${address}/metadata`,
    targetDir: join(client, 'files'),
    targetBaseUrl: address,
    config: { prefixTargetsWithHash: false },
  });
}
