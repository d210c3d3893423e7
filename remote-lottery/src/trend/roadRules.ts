import type { TrendPoint, TrendSeries } from './trendRules.ts';

/** The colour of a bead: `none` where a draw says neither of the road's words. */
export type BeadTone = 'red' | 'blue' | 'green' | 'none';

export type Bead = { readonly period: string; readonly word: string; readonly tone: BeadTone };

/** One property of the draws, from the oldest to the newest. */
export type Road = { readonly name: string; readonly beads: readonly Bead[] };

type Words = readonly (readonly [word: string, tone: BeadTone])[];

const sizes: Words = [
  ['大', 'red'],
  ['小', 'blue'],
];
const colours: Words = [
  ['红', 'red'],
  ['蓝', 'blue'],
  ['绿', 'green'],
];

/** Returns the two bead roads of a lottery, without one that the platform's labels do not give. */
export function roadsOf({ kind, points }: TrendSeries): readonly Road[] {
  const parity: Road = { name: '单双', beads: points.map(parityBead) };
  const second =
    kind === 'sum'
      ? // The platform defines where 大 begins, so its labels count.
        roadOf('大小', sizes, points, ({ label }, word) => label.includes(word))
      : roadOf('波色', colours, points, ({ label }, word) => label.includes(`${word}波`));
  const roads = kind === 'sum' ? [second, parity] : [parity, second];
  return roads.filter(({ beads }) => beads.some(({ tone }) => tone !== 'none'));
}

function roadOf(
  name: string,
  words: Words,
  points: readonly TrendPoint[],
  says: (point: TrendPoint, word: string) => boolean,
): Road {
  const beads = points.map((point): Bead => {
    const [word, tone] = words.find(([one]) => says(point, one)) ?? ['', 'none'];
    return { period: point.period, word, tone };
  });
  return { name, beads };
}

function parityBead({ period, value }: TrendPoint): Bead {
  return value % 2 === 0 ? { period, word: '双', tone: 'blue' } : { period, word: '单', tone: 'red' };
}

/** Returns a road as a screen reader reads it: the counts, the newest and how long it has come. */
export function roadText({ name, beads }: Road): string {
  const counts = new Map<string, number>();
  for (const { word } of beads) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  const sums = [...counts].map(([word, count]) => `${word} ${count} 期`).join('，');
  const newest = beads.at(-1)?.word ?? '';
  const ended = [...beads].reverse().findIndex(({ word }) => word !== newest);
  const inRow = ended === -1 ? beads.length : ended;
  const streak = inRow > 1 ? `，已连出 ${inRow} 期` : '';
  return `${name}珠盘路，近${beads.length}期：${sums}；最新为${newest || '未知'}${newest ? streak : ''}`;
}
