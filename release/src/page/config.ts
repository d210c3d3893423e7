import type { ReleaseKey } from '@site/release-page';
import { pageConfigSchema, type RuntimeConfig, runtimeConfigSchema } from '@site/shared/config';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { configPath } from '../store/storePaths.ts';
import { readPublicKey } from '../trust/storeKey.ts';

/** Checks a configuration and fills in the defaults. Throws `Refused` naming each wrong field. */
export function parseConfig(input: unknown, source = 'The configuration'): RuntimeConfig {
  const parsed = v.safeParse(runtimeConfigSchema, input);
  if (parsed.success) return parsed.output;
  throw new Refused(`${source} is not valid: ${describeIssues(parsed.issues)}.`);
}

/**
 * Returns the configuration of a channel before its revisions have one: the store's `config.json`, or the defaults
 * when there is none. Throws `Refused` when it is not valid.
 */
export async function readFirstConfig(store: Store): Promise<RuntimeConfig> {
  const bytes = await store.read(configPath);
  if (!bytes) return parseConfig({});
  const source = `The store's ${configPath}`;
  let input: unknown;
  try {
    input = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refused(`${source} is not JSON.`);
  }
  return parseConfig(input, source);
}

/** Stores the configuration that channels start with in their first revision. */
export async function writeFirstConfig(store: Store, config: RuntimeConfig): Promise<void> {
  await store.replace(configPath, `${JSON.stringify(config, null, 2)}\n`);
}

/**
 * Returns the configuration that the page carries: with the public key of releases, which is read unless `known`
 * gives it.
 */
export async function withReleaseKey(
  store: Store,
  config: RuntimeConfig,
  known?: ReleaseKey,
): Promise<RuntimeConfig> {
  const releaseKey = config.releaseKey ?? known ?? (await readPublicKey(store));
  return releaseKey ? { ...config, releaseKey } : config;
}

/** Returns the configuration that a rendered page carries, or undefined when it carries none that is valid. */
export function carriedConfig(page: string): RuntimeConfig | undefined {
  const [, text] = /<script type="application\/json" id="site-config">(.*?)<\/script>/s.exec(page) ?? [];
  try {
    return text === undefined ? undefined : v.parse(pageConfigSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
