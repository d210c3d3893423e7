import { createHash } from 'node:crypto';

/** An event of a version, for a program that receives it. */
export type Notice = {
  /** The same for the same event, so that a receiver can ignore a repeated notice. */
  readonly id: string;
  /** The event in words with dashes, such as `canary-stopped` or `live-worse`. */
  readonly event: string;
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  /** The newest revision at the time of the event. */
  readonly revision: number;
  /** The reason, in a sentence for people. */
  readonly why: string;
  /** The data of the decision, such as a verdict. */
  readonly figures?: object;
  /** The time of the event, as an ISO time. */
  readonly at: string;
};

/** Returns a notice with its id, a hash of the event and its time. A repeated notice must have the same `at`. */
export function noticeOf(fields: Omit<Notice, 'id'>): Notice {
  const { event, channel, app, version, revision, at } = fields;
  const what = JSON.stringify([event, channel, app, version, revision, at]);
  return { id: createHash('sha256').update(what).digest('hex').slice(0, 32), ...fields };
}
