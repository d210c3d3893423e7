import { promote } from '../../changes/promote.ts';
import { requireChannelState } from '../../document/channelState.ts';
import {
  type AnsweringServer,
  answeringServer,
  type ReceivedRequest,
} from '../../testing/answeringServer.ts';
import { releasedSite, type Workplace } from '../../testing/builds.ts';
import { ofManyNetworks, period } from '../../testing/collected.ts';
import { putWallet } from '../../testing/people.ts';
import { runIn } from '../../testing/runIn.ts';

const HOUR_MS = 60 * 60_000;

let place: Workplace;
let collector: AnsweringServer;
let hook: AnsweringServer;
/** The counts of wallet 1.1.0 now, and of 1.0.0 in the hours before and on the day before. */
let live: { views: number; failed: number };
let hoursBefore: number;
let dayBefore: number;
let isAnswering: boolean;
let end: AbortController;

beforeEach(async () => {
  place = await releasedSite();
  await putWallet(place, '1.1.0');
  await promote(place.store, 'wallet', '1.1.0', { by: 'Lin' });
  live = { views: 300, failed: 0 };
  hoursBefore = 9_000;
  dayBefore = 6_000;
  isAnswering = true;
  end = new AbortController();
  collector = await answeringServer((response, request) =>
    isAnswering ? response.end(JSON.stringify(figuresFor(request))) : response.writeHead(503).end(),
  );
  hook = await answeringServer((response) => response.writeHead(204).end());
  process.env.RELEASE_HOOK_SECRET = 'known to both';
});
afterEach(async () => {
  delete process.env.RELEASE_HOOK_SECRET;
  await collector.close();
  await hook.close();
  await place.remove();
});

function figuresFor({ url = '' }: ReceivedRequest) {
  const asked = new URL(url, 'http://collector').searchParams;
  const from = asked.get('from') ?? '';
  const age = Date.now() - Date.parse(from);
  const at = new Date().toISOString();
  const of = (version: string, views: number, failed: number) =>
    ofManyNetworks({
      version,
      periods: views > 0 ? [period(from, { views, failed })] : [],
    });
  const before = of('1.0.0', age > 20 * HOUR_MS ? dayBefore : hoursBefore, 6);
  return {
    at,
    lastReportAt: at,
    versions: [age < HOUR_MS ? of('1.1.0', live.views, live.failed) : before],
  };
}

const run = (...argv: string[]) =>
  runIn(place, ['watch', ...argv, '--collector', collector.address], { untilEnded: () => end.signal });
const active = async () => (await requireChannelState(place.store, 'live')).document.remotes.wallet?.active;

test('watch ends with code 0 when the version does no worse until its end', async () => {
  const { code, out } = await run('wallet', '--for', '1s');
  expect(code).toBe(0);
  expect(out[0]).toBe(`Watching for 1 s by ${collector.address}. Ctrl-C ends it.`);
  expect(out[1]).toMatch(
    /^wallet 1\.1\.0: nothing worse\. 1\.1\.0 does nothing worse than 1\.0\.0: 0\.0 % of its 300 views failed, 0\.10 % of 6,000; .* Held against 1\.0\.0 in the same hours of the day before\.$/,
  );
});

test('watch reports a worse version at once, also to the web hook, with the rollback command, and leaves it live', async () => {
  live.failed = 20;
  const { code, out } = await run('wallet', '--for', '1h', '--hook', hook.address);
  expect(code).toBe(1);
  expect(out[1]).toMatch(
    /UTC {2}wallet 1\.1\.0 DOES WORSE\. 1\.1\.0 does worse than 1\.0\.0 since .*: 6\.7 % of its 300 views failed, 0\.10 % of 6,000 .* To take it back: npm run release -- rollback wallet --from wallet@1\.1\.0 --reason "…"$/,
  );
  expect(out[2]).toContain(`The web hook at ${hook.address} was called`);
  expect(out[3]).toMatch(/^wallet 1\.1\.0: WORSE\. /);
  expect(JSON.parse(hook.heard[0]?.body ?? '')).toMatchObject({
    event: 'live-worse',
    app: 'wallet',
    version: '1.1.0',
    figures: { state: 'worse', metric: 'failed' },
  });
  expect(await active()).toBe('1.1.0');
});

test('watch --rollback rolls a worse version back, and reports the rollback to the web hook', async () => {
  live.failed = 20;
  const { code, out } = await run('wallet', '--for', '1h', '--hook', hook.address, '--rollback');
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(/wallet is rolled back from 1\.1\.0 to 1\.0\.0 \(revision 5\)\./);
  expect(hook.heard.map(({ body }) => JSON.parse(body).event)).toEqual(['live-worse', 'live-rolled-back']);
  expect(await active()).toBe('1.0.0');
  expect((await requireChannelState(place.store, 'live')).reason).toMatch(/^taken back by watch: /);
});

test('watch ends with code 4 when the collector gives no figures', async () => {
  isAnswering = false;
  end.abort();
  const { code, out } = await run();
  expect(code).toBe(4);
  expect(out.at(-1)).toMatch(/^wallet 1\.1\.0: NOT KNOWN\. The collector at .* it says 503\.$/);
  expect(JSON.parse((await run('--json')).out.at(-1) ?? '')).toMatchObject({ ok: false });
});

test('watch refuses an invalid time', async () => {
  expect((await run('--for', 'soon')).code).toBe(2);
});
