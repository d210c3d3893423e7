import { reportSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { forgedLoad } from './forgedLoad.ts';
import { forgedBody, forgedKinds } from './forgedReports.ts';

test.each(forgedKinds)(
  'a forged report of %s is as long as a report may be, and no collector refuses it',
  (kind) => {
    const body = forgedBody(kind, 7);
    expect(v.safeParse(reportSchema, JSON.parse(body)).success).toBe(true);
    expect(body.length).toBeGreaterThan(20_000);
  },
);

test('a collector that one network floods with forged reports takes all honest ones and lives', async () => {
  const figures = await forgedLoad({ networks: 1, perSecond: 100, seconds: 1, honestNetworks: 20 });
  expect(figures).toMatchObject({ honest: { sent: 20, taken: 20 }, isAlive: true, log: [] });
  expect(figures.statuses).toMatchObject({ 204: expect.any(Number), 429: expect.any(Number) });
});
