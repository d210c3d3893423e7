import type { OpenPages } from '@site/release-page/telemetry';
import { Refused } from '../../base/refused.ts';
import { publish } from '../../changes/publish.ts';
import { promoteCanary } from '../../changes/rollouts/promoteCanary.ts';
import type { Collector } from '../../figures/collector.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { collectorOf, noPages, period } from '../../testing/collected.ts';
import { type ConsoleClient, consoleClient } from '../../testing/consoleClient.ts';

let place: Workplace;
const open: ConsoleClient[] = [];
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  await place.remove();
});

const now = () => new Date('2026-11-20T11:00:00Z');

async function consoleWith(collector?: Collector): Promise<ConsoleClient> {
  const client = await consoleClient(place.store, now, undefined, 'Wei', collector);
  open.push(client);
  return client;
}

async function withCanary(): Promise<void> {
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
}

/** Returns a collector with these figures of the wallet. */
function knowing(
  versions: Record<string, ReturnType<typeof period>[]>,
  lastReportAt = '2026-11-20T10:59:48Z',
) {
  return collectorOf({
    figures: async ({ app }) => ({
      at: now().toISOString(),
      lastReportAt,
      versions:
        app === 'wallet' ? Object.entries(versions).map(([version, periods]) => ({ version, periods })) : [],
    }),
    pages: async () => ({
      ...noPages,
      open: 50,
      runs: { wallet: { '1.0.0': 42, '1.1.0': 8 } },
      revisions: { 3: 8, 4: 42 },
      followed: [
        {
          app: 'wallet',
          version: '1.0.0',
          revision: 4,
          pages: 42,
          reloads: 0,
          received: [[46, 42]],
          shown: [[47, 42]],
          lastAt: now().toISOString(),
        },
      ],
    }),
  });
}

test('the overview shows canary and current version side by side with ranges, and names differences', async () => {
  await withCanary();
  const client = await consoleWith(
    knowing({
      '1.0.0': [period('2026-11-20T10:50:00Z', { views: 2_000, failed: 4, erred: 20 })],
      '1.1.0': [period('2026-11-20T10:50:00Z', { views: 400, failed: 20, erred: 4, loadMs: 900, lost: 3 })],
    }),
  );
  const { text } = await client.get('/');
  expect(text).toContain('Lost to the line 0 3 Open pages 42 8');
  expect(text).toContain('Last report 12 seconds ago.');
  expect(text).toContain('Figures of wallet, last hour');
  expect(text).toMatch(
    /Figure current 1\.0\.0 canary 1\.1\.0 Failed views 0\.2 % 0\.\d+–0\.\d+ % 5 % 3\.\d–7\.\d %/,
  );
  expect(text).toMatch(/Load p75 \d+ ms \d+–\d+ ms 1\.0 s/);
  expect(text).toContain('Views 2000 400 Calls 4000 800 First loads 0 0 Returning pages 2000 400');
  expect(text).toMatch(
    /1\.1\.0 against 1\.0\.0, in the same time, by pages: first loads with first loads, returning pages with returning pages Failed views: worse by 3–7\.\d points Load p75: worse/,
  );
  expect(text).toMatch(/No difference seen: Views with errors, Failed calls, INP p75/);
  expect(text).toMatch(/42 of 50 pages are on 1\.0\.0, changed over in 3\.\d s \(median\)/);
});

test('the page of figures shows network failures by cause, and only when there are some', async () => {
  const collector = knowing({ '1.0.0': [period('2026-11-20T10:50:00Z', { views: 200 })] });
  const screenOf = (lost: number) => {
    const { from: _, seconds: __, byPage: ___, strata: ____, ...measures } = period('', { views: 9, lost });
    return { screen: '/account', ...measures };
  };
  const pageOf = async (lost: number) => {
    const parts = async () => ({
      screens: [screenOf(lost), screenOf(lost)],
      calls: [],
      violations: [],
      unread: [],
    });
    return (await (await consoleWith({ ...collector, parts })).get('/figures?app=wallet')).text;
  };
  expect(await pageOf(2)).toContain('Lost to the line, no version’s fault 1 Cause Times unknown 4');
  expect(await pageOf(2)).toContain('/account 9 0 of 9 0 of 9 ');
  expect(await pageOf(0)).not.toContain('no version’s fault');
});

test('the page of figures shows the fields that pages could not read, and only when there are some', async () => {
  const collector = knowing({ '1.0.0': [period('2026-11-20T10:50:00Z', { views: 200 })] });
  const field = {
    ...{ name: '/api/balance', field: 'balance', seen: 'text <b>9</b>', expected: 'an amount is expected' },
    ...{ count: 312, pages: 20, lastAt: '2026-11-20T10:57:00Z' },
  };
  const pageOf = async (unread: (typeof field)[]) => {
    const parts = async () => ({ screens: [], calls: [], violations: [], unread });
    return (await consoleWith({ ...collector, parts })).get('/figures?app=wallet');
  };
  const { text, markup } = await pageOf([field, { ...field, expected: 'a text is expected', count: 8 }]);
  expect(text).toContain(
    'Fields of the platform’s answers that pages could not read 2 Call and field Came Was expected Times Pages ' +
      '/api/balance balance text',
  );
  expect(text).toMatch(/an amount is expected 312 20 \/api\/balance balance .* a text is expected 8 20/);
  expect(markup).not.toContain('<b>9</b>');
  expect((await pageOf([])).text).not.toContain('could not read');
});

test('the overview says since when pages find that the site stands still, and how many pages do, while they do', async () => {
  const lastAt = '2026-11-20T10:57:00Z';
  const overviewOf = async (stale: OpenPages['stale']) => {
    const pages = async () => ({ ...noPages, stale });
    return (await consoleWith({ ...knowing({}), pages })).get('/');
  };
  const { text, markup } = await overviewOf([
    { reason: 'expired', since: '2026-11-18T08:00:00Z', pages: 12, lastAt },
    { reason: 'expired', since: null, pages: 2, lastAt },
    { reason: 'unsigned', since: null, pages: 1, lastAt },
    { reason: 'expired', since: '2026-11-17T08:00:00Z', pages: 1, lastAt },
  ]);
  expect(text).toContain(
    'Last report 12 seconds ago. ' +
      'The site stands still: pages get a timestamp that expired 2026-11-18 08:00 UTC, 2 days ago. 12 pages in the last hour, the last 3 minutes ago. ' +
      'The site stands still: pages get a timestamp that expired at other times. 2 pages in the last hour, the last 3 minutes ago. ' +
      'The site stands still: pages get a timestamp that the release key did not sign. 1 page in the last hour, the last 3 minutes ago. ' +
      'Compare with Verify every file: where the store is fresh, an edge or a cache in front of it stands still.',
  );
  expect(text).not.toContain('2026-11-17');
  expect(markup).toContain('<div class="notice bad"><p>The site stands still');
  expect((await overviewOf([])).text).not.toContain('stands still');
});

test('a chart has a line for each version, a mark for each release, and a table with the same data', async () => {
  await withCanary();
  const periods = [period('2026-11-20T08:30:00Z', { views: 200, failed: 3 })];
  const { markup, text } = await (await consoleWith(knowing({ '1.0.0': periods }))).get('/?over=day');
  expect(markup).toMatch(/<path class="release" d="M\d+[^"]*"><title>canary 1\.1\.0<\/title>/);
  expect(markup).toContain('aria-label="Failed views. current 1.0.0: last 1.5 %. canary 1.1.0: last –."');
  expect(text).toContain('UTC current 1.0.0 canary 1.1.0 Went live 08:00 1.5 % – 1.0.0, canary 1.1.0');
});

test('the overview names no difference between few views, and gives the reason', async () => {
  await withCanary();
  const client = await consoleWith(
    knowing({
      '1.0.0': [period('2026-11-20T10:50:00Z', { views: 20 })],
      '1.1.0': [period('2026-11-20T10:50:00Z', { views: 3 })],
    }),
  );
  const { text } = await client.get('/');
  expect(text).toContain(
    'No difference seen (too few views): Failed views, Views with errors, Failed calls, Load p75',
  );
  expect(text).not.toContain('worse');
  expect(text).toContain('Failed views 0 of 20 0–16.1 % 0 of 3 0–56.2 %');
});

test('the overview marks a seeming difference of few views as uncertain', async () => {
  await withCanary();
  const client = await consoleWith(
    knowing({
      '1.0.0': [period('2026-11-20T10:50:00Z', { views: 96 })],
      '1.1.0': [period('2026-11-20T10:50:00Z', { views: 24, failed: 12 })],
    }),
  );
  const { text } = await client.get('/');
  expect(text).toContain('Looks worse, but from too few views to be sure: Failed views');
  expect(text).toContain('No difference seen (too few views): Views with errors, Failed calls, Load p75');
});

test('the table says what shares of failed views are of, and only where views failed', async () => {
  const sentence =
    'A page that is left within 2 s of its first screen reports only if something failed: the true shares of failed views are lower.';
  const pageOf = async (failed: number) => {
    const periods = [period('2026-11-20T10:50:00Z', { views: 10, failed })];
    return (await (await consoleWith(knowing({ '1.0.0': periods }))).get('/figures?app=wallet')).text;
  };
  const text = await pageOf(10);
  expect(text).toContain('Failed views 10 of 10 72.2–100 %');
  expect(text).toContain(sentence);
  expect(await pageOf(0)).not.toContain(sentence);
});

test('the overview compares a canary with the current version since the canary’s start', async () => {
  await withCanary();
  const client = await consoleWith(
    knowing({
      '1.0.0': [
        period('2026-11-20T10:05:00Z', { views: 5_000, failed: 500 }),
        period('2026-11-20T10:50:00Z', { views: 1_000, failed: 0 }),
      ],
      '1.1.0': [period('2026-11-20T10:50:00Z', { views: 1_000, failed: 30 })],
    }),
  );
  expect((await client.get('/')).text).toContain('Failed views: worse');
});

test('without a canary the overview compares the current version with the one before, at other times', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  const client = await consoleWith(
    knowing({
      '1.0.0': [period('2026-11-20T10:10:00Z', { views: 900 })],
      '1.1.0': [period('2026-11-20T10:50:00Z', { views: 900, failed: 90 })],
    }),
  );
  const { text } = await client.get('/');
  expect(text).toContain('before 1.0.0 current 1.1.0');
  expect(text).toMatch(
    /1\.1\.0 against 1\.0\.0, which ran at other times, by pages: first loads with first loads, returning pages with returning pages Failed views: worse/,
  );
});

test('the overview omits the version before when it has no figures', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'chess', version: '1.0.0' }), by);
  await publish(place.store, await remoteBuild(place.dir, { name: 'chess', version: '1.1.0' }), by);
  const { text } = await (await consoleWith(knowing({}))).get('/figures?app=chess');
  expect(text).toContain('Figure current 1.1.0 Failed views');
});

test('the overview reports a collector that does not answer, and the rest of the console works', async () => {
  const silent = async () => {
    throw new Refused('The collector at http://collector.test does not answer: ECONNREFUSED.');
  };
  const client = await consoleWith(collectorOf({ figures: silent, errors: silent, pages: silent }));
  const { status, text } = await client.get('/');
  expect(status).toBe(200);
  expect(text).toContain('No figures. The collector at http://collector.test does not answer: ECONNREFUSED.');
  expect(text).toContain('wallet 1.0.0 for everybody');
  expect((await client.get('/figures?app=wallet')).text).toContain('does not answer');
});

test('the console without a collector shows no figures and the reason', async () => {
  const { text } = await (await consoleWith()).get('/');
  expect(text).toContain('No figures: the store does not know the collector of its site. Start the site');
});

test.each([
  [null, 'No page has reported on this channel yet.'],
  ['2026-11-20T10:41:00Z', 'No page has reported since 19 minutes ago: all figures end there.'],
])(
  'the overview reports that figures have ended: the last report came %s',
  async (lastReportAt, sentence) => {
    const figures = async () => ({ at: now().toISOString(), lastReportAt, versions: [] });
    const { text } = await (await consoleWith(collectorOf({ figures }))).get('/');
    expect(text).toContain(sentence);
  },
);

test('the page of figures asks for the last hour, day or week', async () => {
  const asked: string[] = [];
  const collector = collectorOf({
    figures: async ({ from, to }) => {
      asked.push(`${from.toISOString()} ${to.toISOString()}`);
      return { at: now().toISOString(), lastReportAt: null, versions: [] };
    },
  });
  const client = await consoleWith(collector);
  for (const over of ['hour', 'day', 'week', 'constructor'])
    await client.get(`/figures?app=wallet&over=${over}`);
  expect([...new Set(asked)]).toEqual([
    '2026-11-20T10:02:00.000Z 2026-11-20T11:02:00.000Z',
    '2026-11-19T12:00:00.000Z 2026-11-20T12:00:00.000Z',
    '2026-11-13T12:00:00.000Z 2026-11-20T12:00:00.000Z',
  ]);
});

test('the page after a change shows the number of open pages that follow it', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  const { text, markup } = await (await consoleWith(knowing({}))).get('/?done=4');
  expect(text).toContain('42 of 50 open pages know revision 4. 8 of 50 pages are on wallet 1.1.0');
  expect(markup).toContain('data-parts="/?over=hour&amp;done=4&amp;parts="');
});

test('an update of parts has the ids and the language of the page, and nothing else', async () => {
  const client = await consoleWith(knowing({ '1.0.0': [period('2026-11-20T10:50:00Z', { views: 9 })] }));
  for (const [path, parts] of [
    ['/?done=3', '/?over=hour&done=3&parts='],
    ['/figures?app=wallet', '/figures?app=wallet&over=hour&parts='],
    ['/errors', '/errors?over=hour&parts='],
  ] as const) {
    const idsIn = (markup: string) =>
      [...markup.matchAll(/<div id="([^"]+)" data-part/g)].map(([, id]) => id);
    const [page, fresh] = [await client.get(path), await client.get(parts)];
    expect(idsIn(page.markup).length).toBeGreaterThan(1);
    expect(idsIn(fresh.markup).sort()).toEqual(idsIn(page.markup).sort());
    expect(fresh.markup).not.toContain('<html');
    expect(page.markup).toContain(parts.replaceAll('&', '&amp;'));
  }
  const { text } = await client.get('/?parts=', { 'accept-language': 'zh' });
  expect(text).toContain('最近上报：12秒钟前。');
});

test('the console has no page for an unknown application', async () => {
  const client = await consoleWith(collectorOf({}));
  for (const app of ['chess', '__proto__', 'constructor', ''])
    expect((await client.get(`/figures?app=${app}`)).status).toBe(400);
});
