import type { ReleaseKey } from '@site/release-page';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { configPath } from '../store/storePaths.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { type Config, site } from './site.ts';

/** The schema of a configuration, as the site has it. */
export const configSchema = v.lazy(() => v.strictObject(site().settings) as v.GenericSchema<Config>);

/** Checks a configuration and fills in the defaults. Throws `Refused` naming each wrong field. */
export function parseConfig(input: unknown, source?: string): Config {
  return parseBy(configSchema, input, source);
}

/** Checks a configuration by a schema, such as that of one site. Throws `Refused` naming each wrong field. */
export function parseBy<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  source = 'The configuration',
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new Refused(`${source} is not valid: ${describeIssues(parsed.issues)}.`);
}

/**
 * Returns the configuration of a channel before its revisions have one: the store's `config.json`, or the defaults
 * when there is none. Throws `Refused` when it is not valid.
 */
export async function readFirstConfig(store: Store): Promise<Config> {
  const bytes = await store.read(configPath);
  if (!bytes) return parseConfig({});
  const source = `The store's ${configPath}`;
  const input = jsonIn(bytes);
  if (input === undefined) throw new Refused(`${source} is not JSON.`);
  return parseConfig(input, source);
}

/** Stores the configuration that channels start with in their first revision. */
export async function writeFirstConfig(store: Store, config: Config): Promise<void> {
  await store.replace(configPath, `${JSON.stringify(config, null, 2)}\n`);
}

/**
 * Returns the configuration that the page carries: with the public key of releases, which is read unless `known`
 * gives it.
 */
export async function withReleaseKey(store: Store, config: Config, known?: ReleaseKey): Promise<Config> {
  const releaseKey = config.releaseKey ?? known ?? (await readPublicKey(store));
  return releaseKey ? { ...config, releaseKey } : config;
}
