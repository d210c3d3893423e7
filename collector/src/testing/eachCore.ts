import type { Engine, Report } from '@site/release-page/telemetry';
import type { Evidence } from '../counting/evidence.ts';
import type { ServedCount } from '../counting/served.ts';
import { type Core, createCore } from '../keeping/core.ts';
import { storeIn } from '../keeping/openStore.ts';
import { eachStore } from './eachStore.ts';
import { fullEvidence, report, start } from './reports.ts';

/** A core that is empty at the beginning of each test, and its clock. */
export type TestedCore = {
  readonly core: () => Core;
  /**
   * Counts and writes a report that comes now; `given` overrides fields of the example, `evidence` what of it counts for
   * verdicts, which is all otherwise.
   */
  readonly take: (given: Partial<Report>, engine?: Engine, evidence?: Partial<Evidence>) => Promise<void>;
  /** Counts and writes entries of versions of live that were served. */
  readonly serve: (served: readonly Omit<ServedCount, 'channel'>[]) => Promise<void>;
  /** Returns the answer of `/metrics`. */
  readonly metrics: () => Promise<string>;
  readonly now: () => number;
  readonly pass: (ms: number) => void;
};

const own = {
  answered: {},
  reports: 1,
  events: 2,
  unknownEvents: 0,
  unknownReports: 0,
  droppedByPages: 0,
  waiting: 0,
  isWriting: true,
  eventsPerSecond: 0,
};

/** Defines the same tests of a core for each store. */
export function eachCore(define: (tested: TestedCore) => void): void {
  eachStore((place) => {
    let now: number;
    let core: Core;
    let batch = 0;

    beforeEach(async () => {
      now = start;
      const open = await storeIn(place());
      core = createCore((onCounted) => open({ onCounted, now: () => now }), { now: () => now });
    });
    afterEach(() => core.close());

    define({
      core: () => core,
      async take(given, engine = 'chromium', evidence = {}) {
        batch += 1;
        const taken = report(given);
        core.take(
          [{ report: taken, at: now, engine, evidence: { ...fullEvidence(taken, engine), ...evidence } }],
          batch,
        );
        await core.save();
      },
      async serve(served) {
        batch += 1;
        core.take(
          [],
          batch,
          served.map((one) => ({ channel: 'live', ...one })),
        );
        await core.save();
      },
      metrics: async () => String(await core.ask({ what: 'metrics', own })),
      now: () => now,
      pass(ms) {
        now += ms;
      },
    });
  });
}
