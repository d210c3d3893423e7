import type { Addresses } from './addresses.ts';
import { failedLoad, type ReportedError, reportableError } from './errors.ts';
import type { Place, RecordEvent } from './queue.ts';
import type { View } from './views.ts';

const MOST_OF_VIEW = 5;

type Thrown = {
  readonly place: Place;
  readonly at: number;
  readonly type: 'uncaught' | 'rejection';
  readonly thrown: unknown;
  /** The place in a script, where the error has none. */
  readonly address?: string;
};

/** Creates the log of what was thrown in a page, which has few errors of each view. */
export function createErrorLog(
  addresses: Addresses,
  record: RecordEvent,
  viewAt: (at: number) => View | undefined,
) {
  const counts = new Map<string, number>();
  const failedLoads = new Set<string>();
  return {
    record({ place, at, type, thrown, address = '' }: Thrown): void {
      const error = reportableError(thrown, addresses, address);
      if (!error) return;
      const { from: { app, version } = place, ...reported } = error;
      const key = `${viewAt(at)?.since} ${app} ${version}`;
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      if (before >= MOST_OF_VIEW) return;
      const { screen } = place;
      record({ kind: 'error', at, app, version, screen, type, ...reported, isFirst: before === 0 });
    },
    /** Returns the error of a screen that could not be loaded; undefined for one that was reported before. */
    ofLoad({ app, version }: Place, thrown: unknown): ReportedError | undefined {
      const error = failedLoad(thrown, addresses);
      const key = `${app} ${version} ${error?.name} ${error?.message}`;
      if (!error || failedLoads.has(key)) return undefined;
      failedLoads.add(key);
      return error;
    },
  };
}

/** The log of what was thrown in a page. */
export type ErrorLog = ReturnType<typeof createErrorLog>;
