import { Usage } from '../base/usage.ts';
import { type Collector, openCollector } from './collector.ts';

const DEFAULT = 'http://localhost:8082';

/**
 * Returns the collector of a command: the given one, else that of the environment, else the one of `npm start`.
 * Throws `Usage` for a text that is no address.
 */
export function collectorFrom(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Collector {
  const address = (given ?? (env.RELEASE_COLLECTOR || DEFAULT)).replace(/\/+$/, '');
  if (!/^https?:\/\/[^?#@]+$/i.test(address) || !URL.canParse(address))
    throw new Usage(`"${address}" is no address of a collector: write it as ${DEFAULT}.`);
  const token = env.RELEASE_COLLECTOR_TOKEN;
  return openCollector({ address, ...(token && { token }) });
}
