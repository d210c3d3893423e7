import type { ChartData } from './chartData.ts';
import { area, layOut, linePath, niceTop } from './layOut.ts';

test.each([
  [[], 0.01, 0.01],
  [[0.004], 0.01, 0.01],
  [[0.013], 0.01, 0.02],
  [[0.3, 0.021], 0.01, 0.5],
  [[612], 100, 1_000],
  [[1_000], 100, 1_000],
  [[1_001], 100, 2_000],
])('the scale of %j, at least %p, ends at %p', (values, least, top) => {
  expect(niceTop(values, least)).toBe(top);
});

test('a line has a gap for an unknown value, and a dot for a lone known value', () => {
  const at = (x: number) => ({ x, y: 10 * x });
  expect(linePath([at(1), at(2.04), undefined, at(4), undefined, undefined, at(7), at(8)])).toBe(
    'M1 10L2 20.4M4 40h0M7 70L8 80',
  );
  expect(linePath([])).toBe('');
});

const data: ChartData = {
  title: 'Failed views',
  steps: [0, 60_000, 120_000, 180_000],
  to: 240_000,
  lines: [{ role: 'active', name: 'current 1.0.0', values: [0, 0.02, undefined, 0.01] }],
  marks: [
    { at: 120_000, label: '1.1.0' },
    { at: 300_000, label: 'later' },
    { at: -1, label: 'earlier' },
  ],
  least: 0.01,
  valueText: (value) => `${value}`,
  timeText: (moment) => `${moment / 1_000}`,
};

test('a value is in the middle of its step, at the height of its scale', () => {
  const { lines, levels, times } = layOut(data);
  expect(levels).toEqual([
    { y: area.top, text: '0.02' },
    { y: (area.top + area.bottom) / 2, text: '0.01' },
    { y: area.bottom, text: '0' },
  ]);
  expect(lines).toEqual([{ role: 'active', path: 'M85 108L151 8M283 58h0' }]);
  expect(times.map(({ text }) => text)).toEqual(['0', '120', '240']);
});

test('a mark is at its time, and marks outside of the chart’s time are omitted', () => {
  expect(layOut(data).marks).toEqual([{ x: 184, label: '1.1.0' }]);
});
