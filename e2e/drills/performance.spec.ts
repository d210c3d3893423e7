import { connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { compare } from '../scenes/performance/compare.ts';
import { arrivalOf, pageStored } from '../scenes/performance/returningVisits.ts';
import { covers } from '../support/covers.ts';
import { listenOn } from '../support/network/lines.ts';
import { lineQualities, phoneLine, portOf } from '../support/network/phoneLine.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { expect, test } from '../support/test.ts';

covers('host');

test.describe('the comparison', () => {
  for (const [key, against, goal] of [
    ['hall.largestPaint', 'hall.largestPaint', 0.5],
    ['hall.usable', 'hall.usable', 0.78],
    ['account.usable', 'account.usable', 0.8],
    ['kept.usable', 'hinted.kept.usable', 0.75],
    ['kept.largestPaint', 'hinted.kept.largestPaint', 0.45],
    ['keptSlow.usable', 'keptSlow.usable', 0.5],
    ['entry.member', 'entry.member', 0.3],
    ['entry.wallet', 'entry.wallet', 0.3],
  ] as const)
    test(`with a median of ${goal} times that of ${against}, ${key} meets its goal, and just above it does not`, () => {
      // A row beside the hinted monolith comes with that of the plain one, which has no goal.
      const outcomes = (value: number) =>
        compare({ site: [{ [key]: value }], monolith: [{ [against]: 1_000 }] }).flatMap(
          ({ isMet }) => isMet ?? [],
        );
      expect(outcomes(goal * 1_000)).toEqual([true]);
      expect(outcomes(goal * 1_000 + 1)).toEqual([false]);
    });

  test('counts every visit of a series, and has no goal for returning on the lossy line', () => {
    const rows = compare({
      site: [{ 'keptLossy.usable': [300, 200, 400, 900] }, { 'keptLossy.usable': [100] }],
      monolith: [{ 'keptLossy.usable': [600, 500, 700] }],
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ site: { quarter: 200, median: 300, most: 400 }, times: 0.5 });
    expect(rows[0]?.isMet).toBeUndefined();
  });
});

const sent = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * at) % 251));

/** Returns how many segments a line of that seed loses of the same answer, and whether the answer arrives as it was sent. */
async function lostOf(lostShare: number, seed: number) {
  const server = createServer((socket) => socket.once('data', () => socket.end(sent)));
  const { port, close } = await listenOn(server);
  try {
    const quality = { downMbps: 100, upMbps: 100, roundTripMs: 2, lostShare };
    await using line = await phoneLine(port, quality, { seed });
    const socket = connect(portOf(line.address), 'localhost');
    socket.write('GET /asked HTTP/1.1\r\n\r\n');
    const isWhole = (await buffer(socket)).equals(sent);
    return { lost: line.lost(), isWhole, paths: line.requests.map(({ path }) => path) };
  } finally {
    await close();
  }
}

test('a lossy line loses the same segments for the same seed, and delivers everything in its order', async () => {
  const once = await lostOf(0.3, 7);
  expect(once).toMatchObject({ isWhole: true, paths: ['/asked'] });
  expect(once.lost).toBeGreaterThan(0);
  expect(await lostOf(0.3, 7)).toEqual(once);
  expect(new Set([once, await lostOf(0.3, 8), await lostOf(0.3, 9)].map(({ lost }) => lost)).size).not.toBe(
    1,
  );
  expect((await lostOf(0, 7)).lost).toBe(0);
});

test('the worker’s requests use the line, and a page without an answer of the line counts as the device’s', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_/);
  await using site = await copiedSite(drillPort('second site'));
  await using line = await phoneLine(portOf(site.address), lineQualities.good);
  const open = async () => {
    await page.goto(line.address);
    await page.locator('html[data-host]').waitFor({ state: 'attached' });
  };
  await open();
  expect(await arrivalOf(page, line, lineQualities.good)).toMatchObject({ worker: 0, device: 0 });
  await pageStored(page);
  expect(line.requests.map(({ path }) => path)).toContain('/sw.js');

  await line.close();
  await page.goto('about:blank');
  await open();
  expect(await arrivalOf(page, { ...line, requests: [] }, lineQualities.good)).toMatchObject({
    requests: 0,
    worker: 1,
    device: 1,
  });
});
