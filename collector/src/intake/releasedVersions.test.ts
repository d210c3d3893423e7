import { event, lostView, releaseDocument, report, staleSite, unreadField } from '../testing/reports.ts';
import { createReleasedVersions, type ReleasedVersions } from './releasedVersions.ts';

let now: number;
let reads: string[];
let log: string[];
let documents: Record<string, object | Error>;
let released: ReleasedVersions;

beforeEach(() => {
  now = 0;
  reads = [];
  log = [];
  documents = { live: releaseDocument(['1.0.0']) };
  released = createReleasedVersions(
    async (channel) => {
      reads.push(channel);
      const found = documents[channel];
      if (found instanceof Error) throw found;
      return found;
    },
    (line) => log.push(line),
    () => now,
  );
});

const of = (version: string, channel = 'live') =>
  report({ channel, runs: { wallet: version }, events: [event('shown', { version })] });

/** Returns the part that counts of a page's report, once the collector has looked up what is due. */
async function countedOf(version: string) {
  const reported = of(version);
  await released.refresh([reported]);
  return released.withoutUnknown(reported);
}

test('the collector knows the versions of a release document, and reads the document again after 30 s', async () => {
  expect(await countedOf('1.0.0')).toEqual({ report: of('1.0.0'), unknown: 0 });
  now += 29_000;
  await countedOf('1.0.0');
  expect(reads).toEqual(['live']);
  now += 1_000;
  await countedOf('1.0.0');
  expect(reads).toEqual(['live', 'live']);
});

test('the collector knows a version 2 s after its release at the latest', async () => {
  expect((await countedOf('1.1.0'))?.unknown).toBe(1);
  documents.live = releaseDocument(['1.1.0']);
  now += 1_999;
  expect((await countedOf('1.1.0'))?.unknown).toBe(1);
  now += 1;
  expect((await countedOf('1.1.0'))?.unknown).toBe(0);
  // The document no longer names the previous version, which open pages still run.
  expect((await countedOf('1.0.0'))?.unknown).toBe(0);
});

test('the collector counts an invented application or version as unknown, and drops its events', async () => {
  const reported = report({
    runs: { host: '2.0.0', wallet: '9.9.9', casino: '1.0.0' },
    events: [event('shown'), event('shown', { app: 'casino' }), event('failed', { version: '9.9.9' })],
    lost: [lostView(), lostView({ version: '9.9.9' })],
    unread: [unreadField({ version: '9.9.9' }), unreadField()],
    stale: { ...staleSite(), version: '9.9.9' },
  });
  await released.refresh([reported]);
  const counted = released.withoutUnknown(reported);
  expect(counted?.unknown).toBe(5);
  expect(counted?.report).not.toHaveProperty('stale');
  expect(released.withoutUnknown({ ...reported, stale: staleSite() })?.report.stale).toEqual(staleSite());
  expect(counted?.report.lost).toEqual([lostView()]);
  expect(counted?.report.unread).toEqual([unreadField()]);
  expect(counted?.report.events).toEqual([event('shown')]);
  expect(counted?.report.runs).toEqual({ host: '2.0.0', wallet: 'unknown', unknown: 'unknown' });
});

test('the collector looks up at most ten invented channels at a time, and still knows the usual channel', async () => {
  const invented = Array.from({ length: 50 }, (_, number) => of('1.0.0', `made-up-${number}`));
  await released.refresh([...invented, of('1.0.0')]);
  expect(reads).toHaveLength(11);
  expect(invented.map((one) => released.withoutUnknown(one))).toEqual(invented.map(() => undefined));
  expect((await countedOf('1.0.0'))?.unknown).toBe(0);
});

test('the collector still knows its versions when the document cannot be read, and logs the failure', async () => {
  await countedOf('1.0.0');
  documents.live = new Error('connect ECONNREFUSED');
  now += 30_000;
  expect((await countedOf('1.0.0'))?.unknown).toBe(0);
  expect(log).toEqual(['collector: the release document of live cannot be read: connect ECONNREFUSED']);
});

test('the collector knows stored versions from the start', async () => {
  documents = {};
  released.learn([{ channel: 'live', app: 'wallet', version: '0.9.0' }]);
  expect((await countedOf('0.9.0'))?.unknown).toBe(0);
});
