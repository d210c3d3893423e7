import { releasedSite, textOf, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';
import { timestampPath } from '../../trust/metadataPaths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());
afterEach(() => jest.useRealTimers());

/** Returns the paragraphs of `status` that name the timestamp of the store, and what `--json` has of it. */
async function freshness() {
  const { code, out } = await runIn(place, ['status']);
  const json = await runIn(place, ['status', '--json']);
  const paragraphs = out.join('\n').split('\n\n');
  return {
    code,
    lines: paragraphs.filter((one) => one.includes(timestampPath)).map((one) => one.replaceAll(/\s+/g, ' ')),
    stale: JSON.parse(json.out.join('\n')).stale,
  };
}

test('status says that the timestamp of the store has expired, and nothing of a fresh one', async () => {
  expect(await freshness()).toEqual({ code: 0, lines: [] });
  jest.useFakeTimers({ now: Date.now() + 2 * DAY_MS, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  const line =
    /^metadata\/timestamp\.json says that the store was fresh until \S+ \S+ UTC: either it stands still, or no pilot runs; run: keys freshen$/;
  expect(await freshness()).toEqual({
    code: 0,
    lines: [expect.stringMatching(line)],
    stale: { path: timestampPath, problem: expect.stringContaining('was fresh until') },
  });
});

test('status says that the timestamp of the store is missing, or signed by nobody, until keys freshen signs one', async () => {
  const text = await textOf(place.store, timestampPath);
  await place.store.remove(timestampPath);
  expect((await freshness()).lines).toEqual([`${timestampPath} is missing; run: keys freshen`]);
  await place.store.replace(timestampPath, text.replace('"version":', '"version":1'));
  expect((await freshness()).lines).toEqual([
    expect.stringContaining(`${timestampPath} is not signed by the role timestamp`),
  ]);
  expect((await runIn(place, ['keys', 'freshen'])).code).toBe(0);
  expect((await freshness()).lines).toEqual([]);
});
