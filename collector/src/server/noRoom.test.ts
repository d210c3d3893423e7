import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { event, releaseDocument, report } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';
import { createCollector } from './collector.ts';

let site: Served;
let file: string;

beforeEach(async () => {
  site = await serve((dataDir, log) => {
    file = join(dataDir, 'collector.sqlite');
    return createCollector({ dataDir, log, readDocument: async () => releaseDocument(), intervalMs: 20 });
  });
});
afterEach(() => site.close());

const shownReport = report({ events: [event('shown')] });

async function views(): Promise<number> {
  const { body } = await site.ask('/figures?app=wallet');
  const { versions } = v.parse(figuresSchema, body);
  return versions.flatMap(({ periods }) => periods).reduce((sum, one) => sum + one.views, 0);
}

test('the collector refuses reports while its file is locked, and counts those it took before once the file is free', async () => {
  await until(async () => (await site.ask('/figures?app=wallet')).status === 200);
  // While another connection holds the file, it takes no write, as on a full or hanging disk.
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await site.send(shownReport)).toBe(204);
  await until(async () => (await site.send('{')) === 503);
  expect(await site.ask('/health')).toEqual({
    status: 503,
    body: { ok: false, problem: 'database is locked' },
  });
  other.exec('ROLLBACK');
  other.close();
  await until(async () => (await site.ask('/health')).status === 200);
  expect(await views()).toBe(1);
  expect(site.log).toEqual(['collector: nothing can be kept: database is locked', 'collector: it goes on']);
});

test('the collector drops and logs an interval that the database refuses for good, and counts later reports', async () => {
  await until(async () => (await site.ask('/figures?app=wallet')).status === 200);
  const other = new DatabaseSync(file);
  other.exec("CREATE TRIGGER never BEFORE INSERT ON counts BEGIN SELECT RAISE(ABORT, 'never'); END");
  expect(await site.send(shownReport)).toBe(204);
  await until(async () => site.log.length > 0);
  expect(site.log).toEqual(['collector: what came in an interval is given up: never']);
  expect((await site.ask('/health')).status).toBe(200);
  other.exec('DROP TRIGGER never');
  other.close();
  expect(await site.send(shownReport)).toBe(204);
  await until(async () => (await views()) === 1);
});
