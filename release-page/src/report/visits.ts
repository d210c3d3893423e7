import type { Visit } from '../telemetry/index.ts';
import type { Addresses } from './addresses.ts';
import { observeEntries } from './observeEntries.ts';

/** A loaded file. The oldest browsers lack some of the fields. */
type Loaded = PerformanceEntry & Partial<PerformanceResourceTiming> & { readonly deliveryType?: string };

/**
 * Tracks for each version of this page whether its files came from the network or from the device, by the first script
 * or style that arrived. Where the browser does not report it, it is unknown.
 */
export function createVisits(addresses: Addresses) {
  const visits = new Map<string, Visit>();
  const take = (loaded: Loaded) => {
    const file = addresses.at(loaded.name);
    const visit = file && visitOf(loaded);
    const key = `${file?.app} ${file?.version}`;
    if (visit && !visits.has(key)) visits.set(key, visit);
  };
  const drain = observeEntries<Loaded>('resource', take);

  /** Returns where the files of a version came from. */
  return (app: string, version: string): Visit | undefined => {
    drain?.();
    return visits.get(`${app} ${version}`);
  };
}

/** A revalidated file came from the device. A file that failed, or whose origin hides its timing, has no size. */
function visitOf({ deliveryType, transferSize, encodedBodySize = 0 }: Loaded): Visit | undefined {
  if (encodedBodySize === 0 || transferSize === undefined) return undefined;
  return deliveryType === 'cache' || transferSize < encodedBodySize ? 'returning' : 'first';
}
