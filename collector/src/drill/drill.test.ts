import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectorDrill, countedViews } from './collectorDrill.ts';
import { startCollectorProcess } from './collectorProcess.ts';
import { sendLoad } from './load.ts';
import { remotes } from './loadReports.ts';

test('2,000 events a second are taken and counted, and figures are answered meanwhile', async () => {
  const figures = await collectorDrill({ eventsPerSecond: 2_000, seconds: 1 });
  expect(Object.keys(figures.statuses)).toEqual(['204']);
  expect(figures.events).toBeGreaterThan(1_500);
  expect(figures.viewsCounted).toBe(figures.views);
  // Milliseconds in truth; a machine that is busy with other tests takes longer.
  expect(figures.postMs.p50).toBeLessThan(500);
  expect(figures.figuresMs.asked).toBeGreaterThan(0);
});

const KILLED_AFTER_MS = 800;
/** What came so short before a kill may be lost: an interval of 100 ms, and what a busy machine needs to write. */
const LOST_MS = 600;

test('a kill in the middle of a load loses the last moment, and nothing is counted twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'collector-kill-'));
  try {
    let [least, most] = [0, 0];
    for (let round = 0; round < 2; round += 1) {
      const collector = await startCollectorProcess(folder, { INTERVAL_MS: '100' }, remotes);
      const killed = new AbortController();
      const load = sendLoad({
        address: collector.address,
        eventsPerSecond: 1_500,
        seconds: 10,
        signal: killed.signal,
      });
      await new Promise((resolve) => setTimeout(resolve, KILLED_AFTER_MS));
      await collector.end('SIGKILL');
      killed.abort();
      const { sent } = await load;
      const answered = sent.filter(({ status }) => status === 204);
      const sure = answered.filter(({ at }) => at < KILLED_AFTER_MS - LOST_MS);
      expect(sure.length).toBeGreaterThan(0);
      least += sure.reduce((sum, { views }) => sum + views, 0);
      // What was being answered when it was killed may have been counted.
      const tried = sent.filter(({ status, at }) => status === 204 || at < KILLED_AFTER_MS + 200);
      most += tried.reduce((sum, { views }) => sum + views, 0);
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
