import { createHash } from 'node:crypto';

/** What happened to a version, for a program that is told of it. */
export type Notice = {
  /** The same for the same happening, so that whoever is told twice can leave it the second time. */
  readonly id: string;
  /** In words with dashes, such as `canary-stopped` or `live-worse`. */
  readonly event: string;
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  /** The newest revision when it happened. */
  readonly revision: number;
  /** In a sentence for people. */
  readonly why: string;
  /** What it was decided by, such as a verdict. */
  readonly figures?: object;
  /** When it happened, as an ISO time. */
  readonly at: string;
};

/** A notice with its id, which is made of what happened when: a repeated one has to say the same `at`. */
export function noticeOf(told: Omit<Notice, 'id'>): Notice {
  const { event, channel, app, version, revision, at } = told;
  const what = JSON.stringify([event, channel, app, version, revision, at]);
  return { id: createHash('sha256').update(what).digest('hex').slice(0, 32), ...told };
}
