import type { ChartData, Role } from './chartData.ts';
import { linePath, type Place } from './linePath.ts';
import { niceTop } from './niceTop.ts';

export const WIDTH = 320;
export const HEIGHT = 132;
const LEFT = 52;
const RIGHT = 316;
const TOP = 8;
const BOTTOM = 108;

/** A laid-out chart, in the units of its view box. */
export type Drawing = {
  readonly lines: readonly { readonly role: Role; readonly path: string }[];
  readonly marks: readonly { readonly x: number; readonly label: string }[];
  readonly levels: readonly { readonly y: number; readonly text: string }[];
  readonly times: readonly { readonly x: number; readonly text: string; readonly anchor: Anchor }[];
};

type Anchor = 'start' | 'middle' | 'end';

/** Computes the positions of lines, release marks, levels and times. */
export function layOut({ steps, to, lines, marks, least, valueText, timeText }: ChartData): Drawing {
  const from = steps[0] ?? to;
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined));
  const top = niceTop(values, least);
  const x = (moment: number) => LEFT + ((RIGHT - LEFT) * (moment - from)) / (to - from || 1);
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / top;
  const half = (to - (steps.at(-1) ?? to)) / 2;
  const placesOf = (own: readonly (number | undefined)[]): (Place | undefined)[] =>
    steps.map((step, index) => {
      const value = own[index];
      return value === undefined ? undefined : { x: x(step + half), y: y(value) };
    });
  return {
    lines: lines.map(({ role, values: own }) => ({ role, path: linePath(placesOf(own)) })),
    marks: marks
      .filter(({ at }) => at >= from && at <= to)
      .map(({ at, label }) => ({ x: Math.round(x(at) * 10) / 10, label })),
    levels: [top, top / 2, 0].map((value) => ({ y: y(value), text: valueText(value) })),
    times: [
      { x: LEFT, text: timeText(from), anchor: 'start' },
      { x: x((from + to) / 2), text: timeText((from + to) / 2), anchor: 'middle' },
      { x: RIGHT, text: timeText(to), anchor: 'end' },
    ],
  };
}

export const area = { left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM };
