import * as v from 'valibot';
import { type DataOf, get, type InputOf, post } from './call.ts';
import { readDrawResult } from './drawResult.ts';
import {
  amount,
  dateOrText,
  entriesOf,
  fields,
  flag,
  id,
  isObject,
  list,
  longText,
  picture,
  readEntry,
  requiredText,
  requiredWholeNumber,
  text,
  wholeNumber,
  wholeText,
} from './fields.ts';

export type { Ball, DrawColour, DrawResult } from './drawResult.ts';

/** The side of a chat line where the server sends one; null leaves it to the line's author. */
export const sideFlag = v.nullish(flag, null);

/** Odds as received: several are joined by slashes, and anything but text or number is empty. */
const odds = v.pipe(
  v.unknown(),
  v.transform((sent) => {
    const several = isObject(sent) || Array.isArray(sent) ? entriesOf(sent) : null;
    return several ? several.flatMap((one) => readEntry(text, one)).join(' / ') : sent;
  }),
  text,
);

const drawnGame = v.pipe(
  fields({
    title: text,
    type: wholeNumber,
    nowdata: fields({
      nextexpect: text,
      expect: text,
      timeout: requiredWholeNumber,
      last: v.optional(v.unknown()),
    }),
    openlist: list(fields({ expect: text, opentime2: dateOrText, extend: v.optional(v.unknown()) })),
  }),
  v.transform(({ title, type, nowdata: { last, ...now }, openlist }) => ({
    title,
    type,
    nowdata: { ...now, result: readDrawResult(type, isObject(last) ? last.extend : undefined) },
    openlist: openlist.map(({ extend, ...draw }) => ({ ...draw, result: readDrawResult(type, extend) })),
  })),
);

/** One lottery room: the draw, the chat so far and the bets on offer. */
export const lotteryRoom = get('/api/lotteryRoom', {
  input: v.strictObject({ room_id: v.string() }),
  data: fields({
    title: text,
    /** The seconds before the draw at which betting closes. */
    ftime: wholeNumber,
    lottery: drawnGame,
    chatdata: list(
      fields({ user_id: text, author: text, headurl: picture, content: longText, left: sideFlag }),
    ),
    playbox: list(
      fields({
        name: requiredText,
        /** HTML. */
        desc: wholeText,
        special: wholeNumber,
        childrens: list(fields({ id, playtitle: text, odds })),
      }),
    ),
  }),
  reads: true,
});

/** Places bets on the coming draw; the data is the text for the chat, '' when the server sends none. */
export const lotteryOrder = post('/api/lotteryOrder', {
  input: v.strictObject({
    room_id: id,
    order: v.array(v.strictObject({ id, total: amount, data: v.array(v.number()) })),
    expect: v.string(),
  }),
  data: v.pipe(
    v.unknown(),
    v.transform((data) => {
      const content = isObject(data) ? data.content : data;
      return typeof content === 'string' ? content : '';
    }),
    longText,
  ),
  once: { kind: 'bet' },
});

/** A room with its lottery, the bets on offer and the chat so far. */
export type LotteryRoom = DataOf<typeof lotteryRoom>;
/** One draw of the past with its result. */
export type PastDraw = LotteryRoom['lottery']['openlist'][number];
/** One group of bets on offer. */
export type PlayGroup = LotteryRoom['playbox'][number];
/** One bet on offer, with its odds. */
export type PlayOption = PlayGroup['childrens'][number];
/** One line of the chat in the answer of the room's call. */
export type ChatEntry = LotteryRoom['chatdata'][number];
/** The input of a bet. */
export type LotteryOrderInput = InputOf<typeof lotteryOrder>;
/** One line of a bet. */
export type OrderItem = LotteryOrderInput['order'][number];
