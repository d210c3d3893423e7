import type { ChartData, Role } from './chartData.ts';

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

/** The position of a value in a drawing. */
type Place = { readonly x: number; readonly y: number };

/** Returns the SVG path through these places, with a gap at each missing one. A place between two gaps becomes a dot. */
export function linePath(places: readonly (Place | undefined)[]): string {
  let path = '';
  places.forEach((place, index) => {
    if (!place) return;
    const isBegin = !places[index - 1];
    path += `${isBegin ? 'M' : 'L'}${round(place.x)} ${round(place.y)}`;
    // A line of length zero shows as a dot, because of its round end.
    if (isBegin && !places[index + 1]) path += 'h0';
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const roundSteps = [1, 2, 5, 10];

/** Returns the least round number that is not below these values, for the top of a scale. */
export function niceTop(values: readonly number[], least: number): number {
  const highest = Math.max(least, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = roundSteps.find((one) => one * power >= highest) ?? 10;
  return Number((step * power).toPrecision(6));
}
