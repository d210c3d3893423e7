import { parseBy } from '@site/release/for-site';
import { type RuntimeConfig, runtimeConfigSchema } from '@site/shared/config';

/** Checks a configuration of this site and fills in the defaults. Throws `Refused` naming each wrong field. */
export function parseConfig(input: unknown): RuntimeConfig {
  return parseBy(runtimeConfigSchema, input);
}
