import { readDrawResult } from '@site/shared/contract/drawResult';
import { drawState, periodEndingAt, resultOf } from './draws.ts';
import { lotteries } from './lotteries.ts';
import { ballSigns, chineseYearOf, sumColour, sumLabel } from './results.ts';

const secret = Buffer.alloc(32, 7);
const noon = Date.UTC(2026, 10, 21, 4);

test.each(lotteries)(
  '$title counts down whole seconds to the draw that is then the last [L-010 L-030]',
  (lottery) => {
    const stepMs = lottery.everySeconds * 1000;
    const open = drawState(lottery, noon + 1, secret).nowdata;
    const closing = drawState(lottery, noon + stepMs - 1, secret).nowdata;
    const next = drawState(lottery, noon + stepMs, secret);
    expect(open.timeout).toBe(lottery.everySeconds);
    expect(closing).toMatchObject({ timeout: 1, nextexpect: open.nextexpect });
    expect(next.nowdata.expect).toBe(open.nextexpect);
    expect(next.nowdata.timeout).toBe(lottery.everySeconds);
    expect(next.openlist).toHaveLength(20);
    expect(next.openlist[0]).toMatchObject({ expect: next.nowdata.expect, extend: next.nowdata.last.extend });
    expect(new Set(next.openlist.map(({ expect }) => expect)).size).toBe(20);
  },
);

test.each(lotteries)(
  '$title draws the same results for one secret and different ones for another',
  (lottery) => {
    const results = (of: Buffer) =>
      [0, 1, 2].map((n) => resultOf(lottery, noon + n * lottery.everySeconds * 1000, of));
    expect(results(secret)).toEqual(results(Buffer.alloc(32, 7)));
    expect(results(secret)).not.toEqual(results(Buffer.alloc(32, 8)));
    expect(new Set(results(secret).map((result) => JSON.stringify(result))).size).toBe(3);
  },
);

test.each(lotteries)(
  '$title gives results that the room can show [L-014 L-015 L-016 L-017 L-018]',
  (lottery) => {
    for (const { extend } of drawState(lottery, noon, secret).openlist) {
      const result = readDrawResult(lottery.type, extend);
      if (result.kind === 'balls') {
        expect(new Set(result.balls.map(({ number }) => number)).size).toBe(7);
        for (const { number, colour, a, b } of result.balls) {
          expect(Number(number)).toBeGreaterThanOrEqual(1);
          expect(Number(number)).toBeLessThanOrEqual(49);
          expect(colour).not.toBe('grey');
          expect([a.length, b.length]).toEqual([1, 1]);
        }
      } else if (result.kind === 'sum') {
        const sum = result.numbers.reduce((total, number) => total + Number(number), 0);
        expect(result.numbers).toHaveLength(3);
        expect(Number(result.sum)).toBe(sum);
        expect(result.label).toBe(sumLabel(sum));
      } else throw new Error('no result');
    }
  },
);

test('draws are numbered within the Beijing day, and the draw at midnight belongs to the day that ends', () => {
  const [minute] = lotteries;
  if (!minute) throw new Error('no lottery');
  const midnight = Date.UTC(2026, 10, 20, 16);
  expect(periodEndingAt(minute, midnight)).toBe('202611201440');
  expect(periodEndingAt(minute, midnight + 60_000)).toBe('202611210001');
  expect(periodEndingAt(minute, noon)).toBe('202611210720');
});

test('over many draws every digit and every ball comes up about equally often', () => {
  const counted = (type: 1 | 2, draws: number) => {
    const lottery = lotteries.find((known) => known.type === type);
    if (!lottery) throw new Error('no lottery');
    const counts = new Map<number, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      const extend = resultOf(lottery, noon + draw * lottery.everySeconds * 1000, secret);
      const numbers = type === 1 ? extend.map((ball) => (ball as number[])[0] ?? 0) : (extend[0] as number[]);
      for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return [...counts.values()];
  };
  const digits = counted(2, 1000);
  expect(digits).toHaveLength(10);
  expect(Math.min(...digits)).toBeGreaterThan(230);
  expect(Math.max(...digits)).toBeLessThan(370);
  const balls = counted(1, 1000);
  expect(balls).toHaveLength(49);
  expect(Math.min(...balls)).toBeGreaterThan(95);
  expect(Math.max(...balls)).toBeLessThan(195);
});

test('zodiac and element of a ball follow the Chinese year', () => {
  expect(chineseYearOf(Date.UTC(2026, 1, 10))).toBe(2025);
  expect(chineseYearOf(Date.UTC(2026, 1, 20))).toBe(2026);
  expect([1, 2, 3].map((ball) => ballSigns(ball, 2023))).toEqual([
    ['兔', '金'],
    ['虎', '金'],
    ['牛', '土'],
  ]);
  expect(ballSigns(49, 2026)).toEqual(['马', '火']);
  expect([0, 1, 2, 3].map(sumColour)).toEqual(['gray', 'green', 'blue', 'red']);
});
