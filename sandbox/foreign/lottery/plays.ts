import { list } from '../shapes/lists.ts';
import { count, digits, orNull } from '../shapes/values.ts';
import type { Room } from './lotteries.ts';

export type Play = { readonly id: number; readonly title: string; readonly odds: number };
export type PlayGroup = {
  readonly name: string;
  readonly desc: string;
  /** Above 0, an option takes numbers of 1 to 49. */
  readonly special: 0 | 1;
  readonly plays: readonly Play[];
};

const EVEN_ODDS = 1.98;
/** Three digits have this many outcomes; the house keeps a tenth. */
const OUTCOMES = 900;

const sides = (first: number, prefix = ''): Play[] =>
  [...'大小单双'].map((side, index) => ({ id: first + index, title: prefix + side, odds: EVEN_ODDS }));

const sums: readonly Play[] = Array.from({ length: 28 }, (_, sum) => ({
  id: 301 + sum,
  title: String(sum),
  odds: Math.floor((OUTCOMES / waysTo(sum)) * 100) / 100,
}));

const groups: Readonly<Record<1 | 2, readonly PlayGroup[]>> = {
  1: [
    {
      name: '特码',
      desc: '<p>所选号码与<b>特码</b>相同即中奖。</p>',
      special: 1,
      plays: [{ id: 401, title: '特码', odds: 47.5 }],
    },
    { name: '两面', desc: '<p>特码25及以上为大。</p>', special: 0, plays: sides(411, '特') },
  ],
  2: [
    { name: '大小单双', desc: '<p>和值14至27为<b>大</b>，0至13为小。</p>', special: 0, plays: sides(201) },
    { name: '和值', desc: '', special: 0, plays: sums },
  ],
};

export const groupsOf = ({ lottery }: Room): readonly PlayGroup[] => groups[lottery.type];

/** Returns a play of a room with its group. */
export function playById(room: Room, id: string): { group: PlayGroup; play: Play } | undefined {
  for (const group of groupsOf(room)) {
    const play = group.plays.find((one) => String(one.id) === id);
    if (play) return { group, play };
  }
  return undefined;
}

/** Returns what a room offers. */
export const playBox = (room: Room) =>
  list(
    groupsOf(room).map(({ name, desc, special, plays }) => ({
      name,
      desc: orNull(desc),
      special: count(special),
      childrens: list(
        plays.map(({ id, title, odds }) => ({ id: count(id), playtitle: digits(title), odds: String(odds) })),
      ),
    })),
  );

function waysTo(sum: number): number {
  let ways = 0;
  for (let number = 0; number < 1000; number += 1)
    if (Math.floor(number / 100) + (Math.floor(number / 10) % 10) + (number % 10) === sum) ways += 1;
  return ways;
}
