import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ErrorGroups,
  errorsSchema,
  type Figures,
  figuresSchema,
  type Report,
} from '@site/release-page/telemetry';
import * as v from 'valibot';
import type { Received } from '../counting/fold.ts';
import { createTickets } from '../intake/tickets.ts';
import { createCore } from '../keeping/core.ts';
import { storeIn } from '../keeping/openStore.ts';
import type { CountsQuery } from '../store/seriesCounts.ts';

/** A collector without servers, by the clock of a test. */
export type CountedReports = {
  /** Takes a report of a network. Returns the ticket that its page gets. */
  send(report: Report, network: string): string | undefined;
  /** Counts and writes what was sent. */
  count(): Promise<void>;
  figures(asked: CountsQuery): Promise<Figures>;
  errors(asked: CountsQuery): Promise<ErrorGroups>;
  close(): Promise<void>;
};

/** Counts reports as a collector does, of which a release document names these versions, such as `wallet 1.0.0`. */
export async function countReportsOf(
  released: readonly string[],
  now: () => number,
): Promise<CountedReports> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  const open = await storeIn({ file: join(folder, 'c.sqlite') });
  const core = createCore((onCounted) => open({ onCounted, now }), { now });
  const isReleased = (_: string, { app, version }: { readonly app: string; readonly version: string }) =>
    released.includes(`${app} ${version}`);
  const tickets = createTickets({ released: { isReleased }, now });
  tickets.setKeys(await core.keys());
  let waiting: Received[] = [];
  let batch = 0;
  return {
    send(report, network) {
      const received = { report, at: now(), engine: 'chromium' } as const;
      const { evidence, ticket } = tickets.examine(received, network) ?? {};
      waiting.push({ ...received, ...(evidence && { evidence }) });
      return ticket;
    },
    async count() {
      batch += 1;
      core.take(waiting, batch);
      waiting = [];
      await core.save();
    },
    figures: async (asked) => v.parse(figuresSchema, await core.ask({ what: 'figures', asked })),
    errors: async (asked) => v.parse(errorsSchema, await core.ask({ what: 'errors', asked })),
    async close() {
      await core.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
