import type { RuntimeConfig } from '../release/config.ts';

let config: RuntimeConfig | null = null;

/** Gives the site the runtime configuration of its page. Called once by the host. */
export function configureSite(next: RuntimeConfig): void {
  config = next;
}

/** The runtime configuration of this page. Throws when the host has not given it yet. */
export function siteConfig(): RuntimeConfig {
  if (!config) throw new Error('configureSite has not been called');
  return config;
}
