import { resolveAddressesAgainst } from '../contract/addresses.ts';
import { readTimesIn } from '../contract/recordZone.ts';
import type { RuntimeConfig } from '../page/config/config.ts';

let config: RuntimeConfig | null = null;

/** Sets the runtime configuration of this page. The host calls it once. */
export function configureSite(next: RuntimeConfig): void {
  config = next;
  resolveAddressesAgainst(next.apiBase);
  readTimesIn(next.recordZone);
}

/** Returns the runtime configuration of this page. Throws before the host has set it. */
export function siteConfig(): RuntimeConfig {
  if (!config) throw new Error('configureSite has not been called');
  return config;
}
