import type { Addresses } from './addresses.ts';
import type { RecordEvent } from './queue.ts';

/** The parts of a page that the reporter takes from its site. */
export type ReportingSite = {
  /** Texts of the tab, which a reload keeps. */
  readonly readTab: (key: string) => string | null;
  readonly writeTab: (key: string, text: string) => void;
  readonly now: () => number;
  /** Whether an application keeps its version until the player leaves it. */
  readonly isBusy: (app: string) => boolean;
  /** Returns the hosts that this tab does not start in a revision, by version. */
  readonly failedHosts: (revision: number) => object;
  /** Records the hosts that failed in this tab, and the running one when it breaks. */
  readonly reportHosts: (
    running: string,
    addresses: Addresses,
    record: RecordEvent,
    recordError: (error: Error) => void,
  ) => void;
};
