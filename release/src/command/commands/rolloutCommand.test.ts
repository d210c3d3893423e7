import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { requireChannelState } from '../../document/channelState.ts';
import { releasedSite, type Workplace } from '../../testing/builds.ts';
import { ofManyNetworks, period } from '../../testing/collected.ts';
import { putWallet } from '../../testing/people.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
let collector: Server;
let address: string;
/** The number of failed views of 1.1.0, out of 300. */
let failed: number;
/** The notices that the web hook received. */
let notices: unknown[];
let end: AbortController;
beforeEach(async () => {
  place = await releasedSite();
  await putWallet(place, '1.1.0');
  failed = 0;
  end = new AbortController();
  notices = [];
  collector = createServer(async (request, response) => {
    if (request.url === '/hook') {
      notices.push(JSON.parse(await text(request)));
      response.end();
      return;
    }
    const at = new Date().toISOString();
    const counted = (version: string, bad: number) =>
      ofManyNetworks({ version, periods: [period(at, { views: 300, failed: bad })] });
    const versions = [counted('1.0.0', 0), counted('1.1.0', failed)];
    response.end(JSON.stringify({ at, lastReportAt: at, versions }));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await place.remove();
});

async function run(...argv: string[]) {
  let smokeTests = 0;
  const { code, out } = await runIn(place, argv, {
    untilEnded: () => end.signal,
    smokeTest: async () => {
      smokeTests += 1;
      return { screens: 16, problems: [] };
    },
    printed: (text) => {
      if (text.includes('(revision ')) end.abort();
    },
  });
  return { code, text: out.join('\n'), smokeTests };
}

const begin = (...more: string[]) => run('promote', 'wallet@1.1.0', '--rollout', '1,5.5,100', ...more);
const plan = async () => (await requireChannelState(place.store, 'live')).rollouts?.wallet;

test('promote --rollout describes the plan, smoke-tests once, and rollout shows the step and the guard’s verdict', async () => {
  const begun = await begin('--every', '2h', '--reason', 'new limits');
  expect(begun).toMatchObject({ code: 0, smokeTests: 1 });
  expect(begun.text).toMatch(
    /^wallet 1\.1\.0 is live for 1 % of visitors and goes on in steps: 1, 5\.5, 100 % every 2 h by guard default \(channel live, revision 4\)\.\nThe next step: .* UTC at the earliest/,
  );
  const shown = await run('rollout', '--collector', address);
  expect(shown.text).toMatch(
    /^ {2}wallet {2}1\.1\.0 at 1 %, step 1 of 3; 5\.5 % at \S+ \S+ UTC at the\n +earliest$/m,
  );
  expect(shown.text).toMatch(
    /^ {6}now: nothing worse in 300 views of 1\.1\.0 beside 300 of 1\.0\.0\. Judged by\n +pages that ran either, each once: /m,
  );
  expect((await run('rollout', '--collector', 'http://127.0.0.1:1')).text).toContain('now: The collector at');
  expect((await run('status')).text).toContain('Rollouts (steer them with rollout):\n  wallet  1.1.0 at 1 %');
  expect(JSON.parse((await run('status', '--json')).text).rollouts).toMatchObject([
    { name: 'wallet', version: '1.1.0', percent: 1, nextPercent: 5.5, by: 'Lin', state: 'running' },
  ]);
  expect((await run('history', '--limit', '1')).text).toContain('wallet rollout 1.1.0 at 1 %, step 1 of 3');
  expect((await run('diff', '3', '4')).text).toMatch(/wallet +rollout +– +1\.1\.0 at 1 %, step 1 of 3/);
});

test('rollout pause, resume, skip and abort need a reason, and describe the new state', async () => {
  await begin();
  const steer = (act: string) => run('rollout', act, 'wallet', '--reason', 'match tonight');
  expect((await steer('pause')).text).toMatch(
    /^The rollout of wallet is paused: 1\.1\.0 at 1 %, step 1 of 3, until/,
  );
  expect((await steer('resume')).text).toMatch(
    /^The rollout of wallet goes on: .* The time of its step starts again, until/,
  );
  expect((await steer('skip')).text).toMatch(
    /^wallet 1\.1\.0 is live for 5\.5 % of visitors\. The step after that:/,
  );
  expect((await steer('skip')).text).toMatch(/^wallet 1\.1\.0 is live for everybody; its rollout is done/);
  expect(await steer('abort')).toMatchObject({
    code: 1,
    text: expect.stringContaining('No rollout of wallet runs'),
  });
  expect(await run('rollout', 'pause', 'wallet')).toMatchObject({ code: 2 });
  expect(await run('rollout', 'pause', '--reason', 'x')).toMatchObject({ code: 2 });
});

test.each([
  [['--rollout', '1,x,100'], '--rollout takes shares in percent such as 1,5,25,100, not "1,x,100"'],
  [['--rollout', '1,100', '--every', '10'], '--every takes a time such as 30s, 10m or 2h, not "10"'],
  [['--rollout', '1,100', '--percent', '5'], '--rollout names all shares: leave --percent out'],
  [['--rollout', '1,100', 'hall@1.0.0'], 'promote each with its own --percent or --rollout'],
  [['--every', '10m'], 'give its shares with --rollout'],
])('promote refuses %j with the right form', async (more, text) => {
  expect(await run('promote', 'wallet@1.1.0', ...more)).toMatchObject({
    code: 2,
    text: expect.stringContaining(text),
  });
});

test('pilot --once prints a line for each step, and ends with an exit code for an unreachable collector', async () => {
  await begin('--every', '1s');
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const stepped = await run('pilot', '--once', '--collector', address);
  expect(stepped).toMatchObject({ code: 0 });
  expect(stepped.text).toMatch(
    /^\S+ \S+ {2}wallet 1\.1\.0 is live for 5\.5 % of visitors, step 2 of 3 \(revision 5\): nothing worse in 300 views/,
  );
  expect((await requireChannelState(place.store, 'live')).by).toBe('pilot');
  const lost = await run('pilot', '--once', '--collector', 'http://127.0.0.1:1');
  expect(lost).toMatchObject({ code: 1, text: expect.stringContaining('does not answer') });
  failed = 100;
  const [line] = (await run('pilot', '--once', '--json', '--collector', address)).text.split('\n');
  // On a slow machine the pilot may have taken a step meanwhile, which is an act of its own.
  const { revision } = (await requireChannelState(place.store, 'live')).document;
  expect(JSON.parse(line ?? '')).toMatchObject({ act: 'stop', app: 'wallet', version: '1.1.0', revision });
  expect(await plan()).toMatchObject({
    state: 'stopped',
    why: expect.stringContaining('33.3 % of its 300 views failed'),
  });
});

test('a pilot runs until it is ended and reports its end; the web hook receives a stop', async () => {
  await begin();
  failed = 100;
  process.env.RELEASE_HOOK_SECRET = 'secret of a test';
  const ended = await run('pilot', '--collector', address, '--hook', `${address}/hook`);
  delete process.env.RELEASE_HOOK_SECRET;
  expect(ended.code).toBe(0);
  expect(ended.text.split('\n')).toEqual([
    `The pilot of channel live asks ${address}. Ctrl-C ends it.`,
    expect.stringContaining('wallet 1.1.0 is stopped at 1 %, taken back and blocked (revision 5): '),
    expect.stringContaining(`The web hook at ${address} was called (the first try).`),
    'The pilot has ended.',
  ]);
  expect(notices).toMatchObject([
    { event: 'canary-stopped', app: 'wallet', version: '1.1.0', revision: 5, figures: { state: 'worse' } },
  ]);
  expect(await run('pilot', '--hook', `${address}/hook`)).toMatchObject({ code: 2 });
});
