import type { DrawColour, LotteryRoom } from '@site/shared/contract/lottery';

type Colours = ReadonlyMap<number, DrawColour>;

const reds = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blues = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const greens = [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49];

/** The customary colours of the 49 numbers. */
const wellKnown: Colours = new Map<number, DrawColour>([
  ...reds.map((number) => [number, 'red'] as const),
  ...blues.map((number) => [number, 'blue'] as const),
  ...greens.map((number) => [number, 'green'] as const),
]);

/** The least count of drawn numbers that must agree with the customary table before it fills gaps. */
const LEAST_AGREEING = 7;

/**
 * Returns the colours of 1 to 49 as the platform's draws show them. The customary table fills in the numbers that
 * were not drawn, unless a draw contradicts it.
 */
export function ballColours({ nowdata, openlist }: LotteryRoom['lottery']): Colours {
  const drawn = new Map<number, DrawColour>();
  for (const { result } of [...openlist, nowdata]) {
    if (result.kind !== 'balls') continue;
    for (const { number, colour } of result.balls) if (colour !== 'grey') drawn.set(Number(number), colour);
  }
  const isAgreed = [...drawn].every(([number, colour]) => wellKnown.get(number) === colour);
  return isAgreed && drawn.size >= LEAST_AGREEING ? wellKnown : drawn;
}
