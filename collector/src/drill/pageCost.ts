import { storeIn } from '../keeping/openStore.ts';
import type { Store } from '../store/store.ts';
import { loadReport } from './loadReports.ts';
import { startPostgres } from './postgresServer.ts';
import { cpuSecondsOfAll, ownCpuSeconds } from './processFigures.ts';
import { pageNumber } from './reports.ts';
import { type Stored, storedInPostgres } from './stored.ts';

export type PageCost = {
  readonly pages: number;
  readonly stored: Stored;
  /** The CPU seconds of one collector's store and of the database. */
  readonly cpu: { readonly store: number; readonly database: number };
};

/** After so many reports the load repeats itself, so that each multiple has the same series, minutes and measures. */
const CYCLE = 12_000;
const BATCH = 5_000;

/** Writes what one collector writes when so many pages report once in the same minute, and reads what is stored. */
export async function pageCost(pages: number): Promise<PageCost> {
  const server = await startPostgres();
  try {
    const url = await server.empty();
    const place = { url, writer: 'drill' };
    const open = await storeIn(place);
    const store = open({});
    const before = { store: ownCpuSeconds(), database: cpuSecondsOfAll(server.pid) ?? 0 };
    const at = Math.floor(Date.now() / 60_000) * 60_000;
    const reports = Math.ceil(pages / CYCLE) * CYCLE;
    for (let first = 0; first < reports; first += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, reports - first) }, (_, place) => {
        const number = first + place;
        const page = pageNumber(number % pages);
        const report = { ...loadReport(number, 1), page, number: Math.floor(number / pages) };
        return { report, at, engine: 'chromium' as const };
      });
      store.take(batch, first / BATCH + 1);
      await saved(store);
    }
    const cpu = {
      store: ownCpuSeconds() - before.store,
      database: (cpuSecondsOfAll(server.pid) ?? 0) - before.database,
    };
    await store.close();
    return { pages, stored: await storedInPostgres((sql) => server.run(url, sql)), cpu };
  } finally {
    await server.remove();
  }
}

/** Writes again what a busy machine did not write in time, as a collector does. */
async function saved(store: Store): Promise<void> {
  try {
    await store.save();
  } catch (error) {
    if (!store.isPassing(error)) throw error;
    await saved(store);
  }
}
