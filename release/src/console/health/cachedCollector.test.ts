import { Refused } from '../../base/refused.ts';
import { collectorOf } from '../../testing/collected.ts';
import { cachedCollector } from './cachedCollector.ts';

const answer = { at: '2026-11-20T11:00:00Z', lastReportAt: null, versions: [] };
const to = new Date('2026-11-20T11:00:00Z');
const hours = (length: number, app = 'wallet') => ({
  channel: 'live',
  app,
  from: new Date(to.getTime() - length * 3_600_000),
  to,
});

let seconds = 0;
const now = () => new Date(to.getTime() + seconds * 1_000);
const asked = jest.fn();
beforeEach(() => {
  seconds = 0;
  asked.mockReset().mockResolvedValue(answer);
});

test('cached figures of an hour last some seconds, those of a day a minute', async () => {
  const collector = cachedCollector(collectorOf({ figures: asked }), now);
  const askedBetween = async (length: number, after: number) => {
    await collector.figures(hours(length));
    asked.mockClear();
    seconds += after;
    await collector.figures(hours(length));
    return asked.mock.calls.length;
  };
  expect([await askedBetween(1, 2), await askedBetween(1, 3)]).toEqual([0, 1]);
  expect([await askedBetween(24, 50), await askedBetween(24, 60)]).toEqual([0, 1]);
});

test('cached figures of one application do not answer for another', async () => {
  const collector = cachedCollector(collectorOf({ figures: asked }), now);
  await Promise.all([
    collector.figures(hours(24)),
    collector.figures(hours(24)),
    collector.figures(hours(24, 'hall')),
  ]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failed answer of the collector is not cached', async () => {
  const collector = cachedCollector(collectorOf({ figures: asked }), now);
  asked.mockRejectedValueOnce(new Refused('The collector does not answer.'));
  await expect(collector.figures(hours(24))).rejects.toThrow(Refused);
  await expect(collector.figures(hours(24))).resolves.toBe(answer);
});
