import type { RuntimeConfig, RuntimeConfigInput } from '@site/shared/release';
import { repairPage } from '../document/bringInLine.ts';
import { channelNames } from '../document/revisions.ts';
import { writeConfig } from '../page/config.ts';
import type { Store } from '../store/store.ts';

/** Keeps a new runtime configuration and renders every channel's page with it. Throws `Refused` when it is not valid. */
export async function configure(store: Store, input: RuntimeConfigInput): Promise<RuntimeConfig> {
  const config = await writeConfig(store, input);
  for (const channel of await channelNames(store)) await repairPage(store, channel);
  return config;
}
