import { block } from '../../changes/block.ts';
import { publish } from '../../changes/publish.ts';
import { promoteCanary } from '../../changes/rollouts/promoteCanary.ts';
import { rollOut } from '../../changes/rollouts/rollOut.ts';
import { type AnsweringServer, answeringServer } from '../../testing/answeringServer.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { noPages, period } from '../../testing/collected.ts';
import { runIn } from '../../testing/runIn.ts';
import { widthOf } from './fitted.ts';

const app = 'paymentsandwithdrawalsofmembers';
const long = ['1000.100000000.100000001', '1000.110000000.100000001', '1000.120000000.100000001'] as const;
const name = 'Lin Anna-Katharina von der Longnameington <lin.longnameington@payments.example.com>';
const reason = `${'withdrawals time out 提现超时 '.repeat(12)}${'0123456789abcdef'.repeat(12)}`;
const REVISIONS = 40;

let place: Workplace;
let collector: AnsweringServer;
/** A store with long names, many revisions, a canary, a rollout that waits and a blocked version. */
beforeAll(async () => {
  place = await releasedSite();
  const options = { ...by, by: name, reason };
  for (const version of long)
    await publish(place.store, await remoteBuild(place.dir, { name: app, version, paths: ['/payments'] }), {
      ...options,
      promote: version === long[0],
    });
  await block(place.store, app, long[1], options);
  for (let revision = 6; revision < REVISIONS; revision += 1)
    await promoteCanary(place.store, app, long[2], revision, options);
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...options, promote: false });
  const terms = { version: '1.1.0', steps: [500, 10_000], everyMs: 600_000, guard: 'default', watchMs: 0 };
  await rollOut(place.store, 'wallet', terms, options);
  collector = await answeringServer((response, { url = '' }) => response.end(answerTo(url)));
});
afterAll(async () => {
  await collector.close();
  await place.remove();
});

/** The answers of a collector: every cause of failure, long messages and long fields. */
function answerTo(url: string): string {
  const at = '2026-11-20T11:00:00Z';
  const failing = period('2026-11-20T10:00:00Z', { views: 90_000, failed: 8_888, lost: 7_777 });
  const failed = {
    missing: 6_000,
    refused: 5_000,
    hanging: 4_000,
    'threw-loading': 3_000,
    'threw-showing': 2_000,
  };
  const error = {
    ...{ app, version: long[2], screen: `/${'payments/'.repeat(20)}`, type: 'uncaught', name: 'TypeError' },
    ...{ message: reason, stack: '', count: 9, pages: 8, firstAt: at, lastAt: at },
  };
  const field = { name: `/api/${'x'.repeat(90)}`, field: `data[].${'y'.repeat(60)}`, seen: '文'.repeat(60) };
  const unread = [{ ...field, expected: 'an amount is expected', count: 9, pages: 8, lastAt: at }];
  const answers: Readonly<Record<string, unknown>> = {
    '/errors': [error],
    '/pages': { ...noPages, stale: [{ reason: 'expired', since: at, pages: 12, lastAt: at }] },
    '/parts': { screens: [], calls: [], violations: [], unread },
    '/figures': {
      at,
      lastReportAt: at,
      versions: [long[0], long[2]].map((version) => ({ version, periods: [{ ...failing, failed }] })),
    },
  };
  return JSON.stringify(answers[new URL(url, 'http://collector').pathname]);
}

const answered = async (...argv: string[]) => (await runIn(place, argv)).out.join('\n').split('\n');

test.each([
  ['status'],
  ['history', '--limit', '40'],
  ['figures', app, '--for', '48h'],
  ['diff', '3', '40'],
  ['verify'],
  ['rollout'],
])(
  'the answer of %s fits 80 columns, with long names, long reasons and 40 revisions',
  async (command, ...rest) => {
    const withCollector = ['figures', 'rollout'].includes(command) ? ['--collector', collector.address] : [];
    const lines = await answered(command, ...rest, ...withCollector);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => widthOf(line) > 80)).toEqual([]);
  },
);

test('history has a revision in a line of its own, and below it what changed and why, without a letter lost', async () => {
  const lines = await answered('history', '--limit', '2');
  const [first = '', ...rest] = lines;
  expect(first).toMatch(/^\d\d {2}2026-11-20 08:00 UTC {2}Lin Anna-Katharina/);
  expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(2);
  expect(rest.every((line) => /^(\d\d| {4})/.test(line))).toBe(true);
  expect(lines.join('').replaceAll(' ', '')).toContain(reason.replaceAll(' ', ''));
});

test('status shows the beginning of a long reason', async () => {
  const text = (await answered('status')).join(' ').replaceAll(/ +/g, ' ');
  expect(text).toContain(`${reason.slice(0, 60)}`);
  expect(text).not.toContain('0123456789abcdef');
});

test('status shows rollouts before what is live, and what rolls out or has a canary before the others', async () => {
  const text = (await answered('status')).join('\n');
  const places = [
    'Rollouts (',
    'application wallet',
    `application ${app}`,
    'application host',
    'In the store',
  ];
  const found = places.map((one) => text.indexOf(one));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
});
