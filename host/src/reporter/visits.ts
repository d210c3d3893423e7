import type { Visit } from '@site/shared/telemetry';
import type { Addresses } from './addresses.ts';
import { observeEntries } from './observeEntries.ts';

/** As much of it as the oldest browsers may lack. */
type Loaded = PerformanceEntry & Partial<PerformanceResourceTiming> & { readonly deliveryType?: string };

/**
 * Knows of the versions of this page whether their files came from the network or from the device: by the first script of each that
 * came. Where the browser does not say it is not known.
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

  /** Returns how a version came to this page. */
  return (app: string, version: string): Visit | undefined => {
    drain?.();
    return visits.get(`${app} ${version}`);
  };
}

/** What was only confirmed came from the device; a file that failed, or that another origin keeps to itself, has no size. */
function visitOf({ deliveryType, transferSize, encodedBodySize = 0 }: Loaded): Visit | undefined {
  if (encodedBodySize === 0 || transferSize === undefined) return undefined;
  return deliveryType === 'cache' || transferSize < encodedBodySize ? 'returning' : 'first';
}
