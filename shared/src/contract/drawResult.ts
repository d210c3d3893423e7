import { cutText } from '../lib/cutText.ts';
import { isObject } from './fields.ts';

const colours = ['red', 'green', 'blue'] as const;

/** The colours a ball or a label can have; grey stands for any other. */
export type DrawColour = (typeof colours)[number] | 'grey';

/** One ball of the six-number lottery, with the two labels under it. */
export type Ball = {
  readonly number: string;
  readonly colour: DrawColour;
  readonly a: string;
  readonly b: string;
};

/** The result of a draw in the shape that its lottery shows; `none` shows as a dash. */
export type DrawResult =
  | { readonly kind: 'balls'; readonly balls: readonly Ball[] }
  | {
      readonly kind: 'sum';
      readonly numbers: readonly string[];
      readonly sum: string;
      readonly label: string;
      readonly colour: DrawColour;
    }
  | { readonly kind: 'none' };

const none: DrawResult = { kind: 'none' };
const ballCount = 7;
const numberCount = 3;
/** The length of the longest number or label on a ball. */
const longestLabel = 20;

/** Reads `extend` by lottery type (1 six numbers, 2 sum of three) and accepts only what can be shown safely. */
export function readDrawResult(lotteryType: number, extend: unknown): DrawResult {
  const entries = entriesOf(extend);
  if (lotteryType === 1) return readBalls(entries);
  if (lotteryType === 2) return readSum(entries);
  return none;
}

function readBalls(entries: readonly unknown[]): DrawResult {
  const balls = entries.slice(0, ballCount).flatMap((entry): Ball[] => {
    const [number, colour, a, b] = entriesOf(entry);
    return textOf(number) === ''
      ? []
      : [{ number: textOf(number), colour: colourOf(colour), a: textOf(a), b: textOf(b) }];
  });
  return balls.length > 0 ? { kind: 'balls', balls } : none;
}

function readSum(entries: readonly unknown[]): DrawResult {
  const [drawn, sum, label, , colour] = entries;
  const parts = typeof drawn === 'string' ? drawn.split(',') : entriesOf(drawn);
  const numbers = parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .slice(0, numberCount);
  if (numbers.length === 0) return none;
  return { kind: 'sum', numbers, sum: textOf(sum), label: textOf(label), colour: colourOf(colour) };
}

/** Returns the entries of a list at their places, also of one with gaps, whose keys are the places. */
function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Array.from({ length: ballCount }, (_, index) => value[String(index)]) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? cutText(String(value), longestLabel) : '';
}

function colourOf(value: unknown): DrawColour {
  return colours.find((colour) => colour === value) ?? 'grey';
}
