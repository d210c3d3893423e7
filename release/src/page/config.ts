import { type RuntimeConfig, type RuntimeConfigInput, runtimeConfigSchema } from '@site/shared/release';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { readPublicKey } from '../store/storeKey.ts';
import { configPath } from '../store/storePaths.ts';

/** Checks a configuration and fills in the defaults. Throws `Refused` naming each wrong field. */
export function parseConfig(input: unknown, source = 'The configuration'): RuntimeConfig {
  const parsed = v.safeParse(runtimeConfigSchema, input);
  if (parsed.success) return parsed.output;
  throw new Refused(`${source} is not valid: ${describeIssues(parsed.issues)}.`);
}

/** The store's configuration, or the defaults when it has none. Throws `Refused` when it is not valid. */
async function readConfig(store: Store): Promise<RuntimeConfig> {
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

/** What the page carries: the store's configuration, with the key that releases are signed with. */
export async function readPageConfig(store: Store): Promise<RuntimeConfig> {
  const config = await readConfig(store);
  const releaseKey = config.releaseKey ?? (await readPublicKey(store));
  return releaseKey ? { ...config, releaseKey } : config;
}

/** Keeps a configuration in the store. Throws `Refused` when it is not valid. */
export async function writeConfig(store: Store, input: RuntimeConfigInput): Promise<RuntimeConfig> {
  const config = parseConfig(input);
  await store.replace(configPath, `${JSON.stringify(config, null, 2)}\n`);
  return config;
}
