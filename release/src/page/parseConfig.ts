import { type RuntimeConfig, runtimeConfigSchema } from '@site/shared/config';
import { parseBy } from '../site/config.ts';

/** Checks a configuration of this site and fills in the defaults. Throws `Refused` naming each wrong field. */
export function parseConfig(input: unknown): RuntimeConfig {
  return parseBy(runtimeConfigSchema, input);
}
