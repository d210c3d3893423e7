import { storeIn } from '../keeping/openStore.ts';
import { describePostgres } from '../testing/eachStore.ts';
import { fleetDrill } from './fleetDrill.ts';
import { killDrill } from './killDrill.ts';
import { loadReport } from './loadReports.ts';
import { pageNumber } from './reports.ts';
import { storedInPostgres } from './stored.ts';

describePostgres('collectors that share a PostgreSQL', (server) => {
  /** Returns what is stored once so many pages reported in the same minute. */
  async function storedOf(pages: number) {
    const url = await server().empty();
    const store = (await storeIn({ url, writer: 'one' }))({});
    // After 12,000 reports the load repeats itself, so that either has the same series and measures.
    const reports = Array.from({ length: 12_000 }, (_, number) => ({
      report: {
        ...loadReport(number, 1),
        page: pageNumber(number % pages),
        number: Math.floor(number / pages),
      },
      at: Math.floor(Date.now() / 60_000) * 60_000,
      engine: 'chromium' as const,
    }));
    store.take(reports, 1);
    await store.save();
    await store.close();
    return storedInPostgres((sql) => server().run(url, sql));
  }

  test('two collectors take a load whole and count each view once', async () => {
    const plan = { eventsPerSecond: 1_000, seconds: 1, sharing: 2, eventsBefore: 500 };
    const figures = await fleetDrill(plan);
    expect(figures).toMatchObject({
      statuses: { 204: 150 },
      events: 1_000,
      stored: { versions: 5, pages: 150 },
    });
    expect(figures.viewsCounted).toBe(figures.views);
  });

  test('kills of collectors and PostgreSQL lose only what a collector answered since its last write, and double nothing', async () => {
    const figures = await killDrill({ kills: 3, collectors: 2, reportsPerSecond: 100 });
    expect(Object.keys(figures.kills)).toEqual(['collector 1', 'collector 2', 'PostgreSQL']);
    expect(figures.lostWithoutReason).toBe(0);
    expect(figures.viewsCounted).toBe(figures.viewsStored);
    expect(figures.viewsStored).toBeLessThanOrEqual(figures.views);
    expect(figures.viewsStored).toBeGreaterThan(0);
  });

  test('six times as many pages make as many rows of counts', async () => {
    const [few, many] = [await storedOf(2_000), await storedOf(12_000)];
    expect(many.counts).toBe(few.counts);
    expect([few.pages, many.pages]).toEqual([2_000, 12_000]);
  });
});
