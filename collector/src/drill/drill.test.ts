import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '../testing/until.ts';
import { startCollectorProcess } from './collectorProcess.ts';
import { countedViews } from './countedViews.ts';
import { fleetDrill } from './fleetDrill.ts';
import { sendLoad } from './load.ts';
import { remotes } from './loadReports.ts';

test('the collector takes a load of 2,000 events, counts each view once, and answers figures meanwhile', async () => {
  const plan = { eventsPerSecond: 2_000, seconds: 1, sharing: 0, eventsBefore: 500 };
  const figures = await fleetDrill(plan);
  expect(figures).toMatchObject({
    statuses: { 204: 250 },
    events: 2_000,
    stored: { versions: 5 },
  });
  expect(figures.viewsCounted).toBe(figures.views);
  expect(figures.figuresAsked).toBeGreaterThan(0);
});

test('the collector that is killed during a load loses no event of figures it answered, and counts none twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'collector-kill-'));
  try {
    let [least, most, sent] = [0, 0, 0];
    for (let round = 0; round < 2; round += 1) {
      const collector = await startCollectorProcess(folder, { INTERVAL_MS: '50' }, remotes);
      const killed = new AbortController();
      const { address, operators } = collector;
      const load = sendLoad({
        addresses: [address],
        eventsPerSecond: 1_500,
        seconds: 30,
        first: sent,
        signal: killed.signal,
      });
      // Waits for two increases, so that more reports are pending when the process is killed.
      for (const _ of [1, 2]) {
        const before = least;
        least = await until(async () => {
          const counted = await countedViews(operators);
          return counted > before && counted;
        });
      }
      await collector.end('SIGKILL');
      killed.abort();
      // Reports that were pending at the kill may have been counted.
      const reports = (await load).sent;
      most += reports.reduce((sum, { views }) => sum + views, 0);
      sent += reports.length;
    }
    const file = new DatabaseSync(join(folder, 'data', 'collector.sqlite'));
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
    const again = await startCollectorProcess(folder, {}, remotes);
    const counted = await countedViews(again.operators);
    await again.end('SIGTERM');
    expect(counted).toBeGreaterThanOrEqual(least);
    expect(counted).toBeLessThanOrEqual(most);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
