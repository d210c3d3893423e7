import { createFairShares } from './fairShares.ts';
import { createRates, type Rate } from './rates.ts';

/** The limits on reports, their bytes and their events, of one network and of all networks together. */
export type AdmissionLimits = {
  readonly ofSender: Rate;
  readonly bytesOfSender: Rate;
  readonly ofAll: Rate;
  readonly bytesPerSecond: number;
  readonly eventsPerSecond: number;
};

/** Decides whose reports are taken. */
export type Admission = {
  /** Takes a report of a network; returns 0, or the seconds to wait where it is not taken. */
  take(network: string, bytes: number): number;
  /** Gives back the part of the cost of a report that was taken for events that it could have had. */
  settle(network: string, bytes: number, events: number): void;
};

const WAIT_S = 1;
/** How many times what is left the networks of one IPv6 network of 32 bits may take together: as much as 16 of them. */
const WIDE_PART = 8;
/** The fewest bytes of one event in a report. */
const BYTES_OF_EVENT = 85;

/**
 * Creates the admission of reports. A report costs the part of a second that it takes of all reports, bytes or events,
 * whichever is most; until it is read, it costs as if it were full of events. Where all want too much, each network gets
 * an equal share, and an IPv6 network of 32 bits as much as 16, since it may be one sender with many networks. `pace` says how
 * fast the reports that were taken are counted.
 */
export function createAdmission(
  { ofSender, bytesOfSender, ofAll, bytesPerSecond, eventsPerSecond }: AdmissionLimits,
  now: () => number = Date.now,
  pace: () => number = () => 1,
): Admission {
  const reports = createRates(ofSender, now);
  const bytes = createRates(bytesOfSender, now);
  const limits = { perSecond: 1, burstSeconds: ofAll.burst / ofAll.perSecond };
  const narrow = createFairShares(limits, now, pace);
  const wide = createFairShares({ ...limits, part: WIDE_PART }, now, pace);
  const costOf = (size: number, events: number) =>
    Math.max(1 / ofAll.perSecond, size / bytesPerSecond, events / eventsPerSecond);
  return {
    take(network, size) {
      const wait = Math.max(reports.waitOf(network, 1), bytes.waitOf(network, size));
      if (wait > 0) return wait;
      const cost = costOf(size, size / BYTES_OF_EVENT);
      const wider = widerThan(network);
      if (!narrow.has(network, cost) || !wide.has(wider, cost)) return WAIT_S;
      reports.take(network, 1);
      bytes.take(network, size);
      narrow.take(network, cost);
      wide.take(wider, cost);
      return 0;
    },
    settle(network, size, events) {
      const rest = costOf(size, size / BYTES_OF_EVENT) - costOf(size, events);
      narrow.giveBack(network, rest);
      wide.giveBack(widerThan(network), rest);
    },
  };
}

/** Returns the IPv6 network of 32 bits, such as `2001:db8`, that contains a network; IPv4 networks stay as they are. */
function widerThan(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 2).join(':') : network;
}
