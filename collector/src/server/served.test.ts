import { createSocket } from 'node:dgram';
import { figuresSchema, type Period } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { event, report } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { servedDocument } from '../testing/servedDocument.ts';
import { until } from '../testing/until.ts';
import { type Collector, createCollector } from './collector.ts';

let site: Served;
let collector: Collector;
const sender = createSocket('udp4');
beforeEach(async () => {
  site = await serve((dataDir, log) => {
    collector = createCollector({
      dataDir,
      log,
      readDocument: async (channel) => (channel === 'live' ? servedDocument(['1.0.0']) : undefined),
      intervalMs: 20,
    });
    return collector;
  });
});
afterEach(() => site.close());
afterAll(() => sender.close());

const entry = '/remotes/wallet/1.0.0/entry.js';

/** Returns the periods of the wallet, once a page has reported it. */
function periods(): Promise<readonly Period[]> {
  return until(async () => {
    const { versions } = v.parse(figuresSchema, (await site.ask('/figures?app=wallet')).body);
    return versions[0]?.periods;
  });
}

async function servedEntries(): Promise<number> {
  return (await periods()).reduce((sum, { served = 0 }) => sum + served, 0);
}

test('the collector counts what servers in front say by UDP and what an edge in its process says, and no other message', async () => {
  await site.send(report({ events: [event('shown')] }));
  await periods();
  const port = await collector.listenForServed({ host: '127.0.0.1', port: 0 });
  for (const text of [`<190>Nov 22 10:00:30 site_served: ${entry}`, 'something else'])
    sender.send(text, port, '127.0.0.1');
  collector.noteServed(entry);
  await until(async () => (await servedEntries()) === 2);
  const metrics = String((await site.ask('/metrics')).body);
  expect(metrics).toContain('collector_served_lines_total{kind="entries"} 2');
  expect(metrics).toContain('collector_served_lines_total{kind="refused"} 1');
  expect(metrics).toContain('site_served_entries_total{channel="live",app="wallet",version="1.0.0"} 2');
});

test('a collector to which nobody says what is served counts no entries', async () => {
  await site.send(report({ events: [event('shown')] }));
  for (const period of await periods()) expect(period).not.toHaveProperty('served');
});
