import { describePostgres } from '../testing/eachStore.ts';
import { fleetDrill } from './fleetDrill.ts';
import { killDrill } from './killDrill.ts';
import { pageCost } from './pageCost.ts';

describePostgres('collectors that share a PostgreSQL', () => {
  test('two collectors take a load whole and count each view once', async () => {
    const plan = { eventsPerSecond: 1_000, seconds: 1, collectors: [2], eventsBefore: 500 };
    const { value: figures } = await fleetDrill(plan).next();
    expect(figures).toMatchObject({
      ...{ sharing: 2, statuses: { 204: 150 }, events: 1_000 },
      stored: { versions: 5, pages: 150 },
    });
    expect(figures?.viewsCounted).toBe(figures?.views);
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
    const [few, many] = [await pageCost(2_000), await pageCost(12_000)];
    expect(many.stored.counts).toBe(few.stored.counts);
    expect([few.stored.pages, many.stored.pages]).toEqual([2_000, 12_000]);
  });
});
