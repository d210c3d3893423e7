import type { ReleaseStore } from '../follow/releaseStore.ts';
import type { Addresses, Versions } from './addresses.ts';
import type { RecordEvent } from './queue.ts';

/** The release that a page runs. A page whose host is not released has no `host`. */
export type ReportedReleases = Pick<ReleaseStore, 'current' | 'subscribe'> & {
  readonly host?: { readonly version: string };
};

/** The parts of a page that the reporter takes from its site. */
export type ReportingSite = Versions & {
  /** Texts of the tab, which a reload keeps. */
  readonly readTab: (key: string) => string | null;
  readonly writeTab: (key: string, text: string) => void;
  readonly now: () => number;
  /** Whether an application keeps its version until the player leaves it. */
  readonly isBusy: (app: string) => boolean;
  /** Whether the page shows many modules at a time, instead of one screen after the other. */
  readonly hasManyViews: boolean;
  /** Records the hosts that failed in this tab, and the running one when it breaks; a page without a released host has none. */
  readonly reportHosts?: (
    running: string,
    addresses: Addresses,
    record: RecordEvent,
    recordError: (error: Error) => void,
  ) => void;
};
