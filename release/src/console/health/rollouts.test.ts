import { Refused } from '../../base/refused.ts';
import { carryOut } from '../../changes/carryOut.ts';
import { publish } from '../../changes/publish.ts';
import { explain } from '../../explanations/explanation.ts';
import type { Collector } from '../../figures/collector.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { createPilot } from '../../pilot/pilot.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { collectorOf, ofManyNetworks, period } from '../../testing/collected.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { latinIn } from '../../testing/latinIn.ts';

let place: Workplace;
let client: ConsoleClient;
let collector: Collector;
let now: () => Date;
afterEach(async () => {
  await client.close();
  await place.remove();
});

/** Starts a rollout of the wallet to 1, 10 and 100 % of visitors, ten minutes each; `minutes` have passed since. */
async function rolledOut(minutes: number, figures?: Collector['figures']): Promise<void> {
  place = await releasedSite();
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
  const began = new Date();
  const rollout = { steps: [100, 1_000, 10_000], everyMs: 600_000, guard: 'default', watchMs: 0 };
  await carryOut(
    place.store,
    { name: 'promote', app: 'wallet', version: '1.1.0', rollout, reason: 'USDT' },
    { channel: 'live', by: 'Lin' },
  );
  now = () => new Date(began.getTime() + minutes * 60_000);
  collector = collectorOf({
    figures:
      figures ??
      (async ({ app }) => ({
        at: now().toISOString(),
        lastReportAt: now().toISOString(),
        versions: ['1.0.0', '1.1.0'].map((version) =>
          ofManyNetworks({
            version,
            periods:
              app === 'wallet'
                ? [period(began.toISOString(), { views: 3_000, failed: version === '1.1.0' ? 300 : 3 })]
                : [],
          }),
        ),
      })),
  });
  client = await consoleClient(place.store, now, undefined, 'Wei', collector);
}

/** Runs one round of a pilot, which asks the same collector. */
function pilotRound(): Promise<boolean> {
  const { store } = place;
  const ask = verdictsOf(collector);
  const nothing = () => undefined;
  return createPilot({
    store,
    channel: 'live',
    by: 'pilot',
    ask,
    notify: nothing,
    say: nothing,
    now,
  }).round();
}

/** Returns the text of the overview in Chinese, which has no word of another language. */
async function inChinese(): Promise<string> {
  const { text, markup } = await client.get('/', { 'accept-language': 'zh' });
  expect(latinIn(markup)).toEqual([]);
  return text;
}

test('the overview shows a rollout’s steps, its current and next step, and the guard’s verdict', async () => {
  await rolledOut(4);
  const { text, markup } = await client.get('/');
  expect(text).toMatch(
    /Rollout of 1\.1\.0 running 1 % 10 % 100 % Guard: worse .* 10 % at \d\d:\d\d UTC at the earliest/,
  );
  expect(markup).toContain('<li aria-current="step">1 %</li>');
  expect(text).toMatch(/Guard: worse 1\.1\.0 does worse than 1\.0\.0 since/);
  expect(text).toContain('at least 10 min each, by guard default, begun by Lin');
  expect((await client.get('/?parts=')).markup).toContain('id="rollout-wallet" data-part');
});

test('card and history show the guard’s verdict and a stop in Chinese to a reader of Chinese', async () => {
  await rolledOut(4);
  const worse =
    /自 \d\d:\d\d UTC 起，1\.1\.0 比 1\.0\.0 差：3,000 次浏览中打开失败 10\.0%，对照 3,000 次中 0\.10%（证据：.*比 1）。 ?按运行过其中一版的页面判断，每页计一次：再次打开 3,000 个（失败 300 个），对照 3,000 个（失败 3 个）。/;
  const running = await inChinese();
  expect(running).toMatch(new RegExp(`守护：变差 ${worse.source}`));
  expect(running).toContain('每步至少 10 分钟，守护规则 default，由 Lin 发起');
  await pilotRound();
  const stopped = await inChinese();
  expect(stopped).toMatch(new RegExp(`已停止 .* pilot：由守护规则 default 停止：${worse.source}`));
  expect(stopped).toMatch(new RegExp(`由 pilot 发布： ?由守护规则 default 停止：${worse.source}`));
  expect((await client.get('/')).text).toMatch(
    /pilot: stopped by guard default: 1\.1\.0 does worse than 1\.0\.0/,
  );
});

test('the overview shows in Chinese why a rollout waits for figures', async () => {
  await rolledOut(11, async () => ({ at: now().toISOString(), lastReportAt: null, versions: [] }));
  expect(await inChinese()).toContain('守护：没有数据 1.1.0 的情况未知：从未有页面上报。');
  await pilotRound();
  expect(await inChinese()).toContain(
    'pilot：因没有数据而暂停：1.1.0 的情况未知：从未有页面上报。 恢复数据后自动继续。',
  );
});

test('the overview shows in Chinese why the collector gives no figures', async () => {
  const address = 'http://127.0.0.1:1';
  await rolledOut(4, async () => {
    throw Refused.of(explain('noAnswer', { address, failure: explain('status', { status: '503' }) }));
  });
  const text = await inChinese();
  expect(text).toContain('没有数据。采集服务 http://127.0.0.1:1 没有响应：状态码 503。');
  expect(text).toContain('守护：没有数据 采集服务 http://127.0.0.1:1 没有响应：状态码 503。');
});

test('the overview shows an unknown verdict without figures, and the next step waits for it', async () => {
  await rolledOut(11, async () => ({
    at: new Date(Date.now() + 660_000).toISOString(),
    lastReportAt: null,
    versions: [],
  }));
  const { text } = await client.get('/');
  expect(text).toContain('Guard: nothing known It is not known how 1.1.0 does: no page has ever reported.');
  expect(text).toContain('10 % as soon as the guard says fine');
});

test('a rollout is paused, resumed, skipped and aborted from its page, each with a reason', async () => {
  await rolledOut(1);
  const act = async (name: string) => {
    const path = `/change?do=rollout&app=wallet&act=${name}`;
    const { markup } = await client.get('/');
    expect(markup).toContain(path.replaceAll('&', '&amp;'));
    const asked = await client.post('/change', {
      ...hiddenFieldsOf((await client.get(path)).markup),
      reason: '',
    });
    expect(asked.text).toContain('Give a reason');
    expect((await client.confirm(path, 'match tonight')).status).toBe(303);
    return (await client.get('/')).text;
  };
  const paused = await act('pause');
  expect(paused).toContain('Rollout of 1.1.0 paused');
  expect(paused).toContain('match tonight It goes on when somebody resumes it.');
  expect(await act('resume')).toContain('Rollout of 1.1.0 running');
  expect(await act('skip')).toContain('canary 1.1.0 for 10 %');
  const ended = await act('abort');
  expect(ended).toContain('Rollout of 1.1.0 stopped');
  expect(ended).toContain('wallet stopped 1.0.0 for everybody');
  expect((await client.get('/')).markup).not.toContain('do=rollout');
});

test('the page of a rollout’s change shows the difference that the change makes', async () => {
  await rolledOut(1);
  const { text } = await client.get('/change?do=rollout&act=pause&app=wallet');
  expect(text).toContain('Pause the rollout of wallet');
  expect(text).toContain('wallet rollout 1.1.0 at 1 %, step 1 of 3 paused: 1.1.0 at 1 %, step 1 of 3');
  const chinese = await client.get('/change?do=rollout&act=skip&app=wallet', { 'accept-language': 'zh' });
  expect(chinese.text).toContain('立即进入 wallet 放量的下一步');
  expect(chinese.text).toContain('1.1.0 占 1%，第 1/3 步 1.1.0 占 10%，第 2/3 步');
});
