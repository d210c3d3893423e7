import { releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { putWallet } from '../../testing/people.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

async function run(...argv: readonly string[]) {
  const { code, out } = await runIn(place, argv);
  return { code, out: out.join('\n') };
}

test('promote --as-live puts all that is live onto a new channel, and then what has changed, with a line for each', async () => {
  expect(await run('promote', '--as-live', '--channel', 'trial')).toEqual({
    code: 0,
    out: ['host', 'hall', 'wallet']
      .map((name) => `${name} 1.0.0 is live (channel trial, revision 1).`)
      .join('\n'),
  });
  const already =
    'Everything that is live on channel live is live already; nothing changed (channel trial, revision 1).';
  expect(await run('promote', '--as-live', '--channel', 'trial')).toEqual({ code: 0, out: already });
  await putWallet(place, '1.1.0');
  await run('promote', 'wallet@1.1.0');
  const sports = await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' });
  await run('publish', 'sports', '--dist', sports, '--channel', 'trial');
  expect(await run('promote', '--as-live', '--channel', 'trial', '--reason', 'as players')).toEqual({
    code: 0,
    out: 'wallet 1.1.0 is live instead of 1.0.0 (channel trial, revision 3).\nsports 1.0.0 stays: channel live has no sports.',
  });
  expect((await run('history', '--channel', 'trial', '--limit', '1')).out).toMatch(
    /^3 .*\n {3}wallet 1\.0\.0 → 1\.1\.0\n {3}as players$/,
  );
});

test('promote --as-live takes another source, and --json names it', async () => {
  await putWallet(place, '1.1.0');
  await run('promote', '--as-live', '--channel', 'trial');
  await run('promote', 'wallet@1.1.0', '--channel', 'trial');
  const { out } = await run('promote', '--as-live', '--from-channel', 'trial', '--json');
  expect(JSON.parse(out)).toEqual({
    ok: true,
    channel: 'live',
    revision: 4,
    changed: true,
    fromChannel: 'trial',
    applications: [
      { name: 'host', from: '1.0.0', to: '1.0.0', changed: false },
      { name: 'hall', from: '1.0.0', to: '1.0.0', changed: false },
      { name: 'wallet', from: '1.0.0', to: '1.1.0', changed: true },
    ],
  });
});

test('promote --as-live gives no version over a rollout of that channel, and none when a named revision is not the newest', async () => {
  await run('promote', '--as-live', '--channel', 'trial');
  await putWallet(place, '1.1.0');
  await run('promote', 'wallet@1.1.0', '--rollout', '1,100', '--channel', 'trial');
  expect(await run('promote', '--as-live', '--channel', 'trial')).toMatchObject({
    code: 1,
    out: expect.stringContaining('wallet is being rolled out by Lin'),
  });
  expect(await run('promote', '--as-live', '--channel', 'trial', '--expect-revision', '1')).toMatchObject({
    code: 1,
    out: expect.stringContaining('The newest revision of channel trial is 2, not 1'),
  });
});

test.each([
  [['--as-live'], '--as-live would put channel live onto itself: name another channel with --channel'],
  [['--as-live', '--channel', 'trial', '--from-channel', 'trial'], 'would put channel trial onto itself'],
  [['wallet@1.0.0', '--as-live', '--channel', 'trial'], 'leave versions out'],
  [['--as-live', '--channel', 'trial', '--percent', '5'], 'leave --percent and --rollout out'],
  [['--as-live', '--channel', 'trial', '--rollout', '5,100'], 'leave --percent and --rollout out'],
  [['--as-live', '--channel', 'trial', '--approve', '3f2a91bc'], 'leave versions, --as-live, shares'],
  [['wallet@1.0.0', '--from-channel', 'trial'], '--from-channel is for --as-live'],
])('promote refuses %j in a sentence, and changes nothing', async (words, reason) => {
  const refused = await run('promote', ...words);
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining(reason) });
  expect(refused.out).toMatch(/^\S.*; see npm run release -- help( \w+)?\.$/);
  expect((await run('status', '--channel', 'trial')).out).toMatch(/^Nothing has been released/);
  expect((await run('status')).out).toMatch(/^Channel live, revision 3,/);
});
