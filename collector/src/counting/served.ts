import type { Sink } from './tally.ts';

/** The entries of a version that were served in one minute, which begins at `at`. */
export type ServedCount = {
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly at: number;
  /** 0 for a version of which nothing was served in a minute in which other versions of its application were. */
  readonly count: number;
};

/** The name under which served entries are counted. */
export const SERVED = 'served';

/** Adds served entries to the sink. */
export function addServed(served: readonly ServedCount[], sink: Sink): void {
  for (const { channel, app, version, at, count } of served)
    sink.add({ channel, app, version, kind: 'served', name: '' }, at, { [SERVED]: count });
}
