import * as v from 'valibot';
import { type DataOf, get, type InputOf, post } from './call.ts';
import { readDrawResult } from './drawResult.ts';
import {
  amount,
  asSentence,
  fields,
  flag,
  id,
  isObject,
  list,
  longText,
  picture,
  requiredText,
  requiredWholeNumber,
  text,
  wholeNumber,
  wholeText,
} from './fields.ts';

export type { Ball, DrawColour, DrawResult } from './drawResult.ts';

/** On which side a chat line stands when the server says so; null leaves it to whose line it is. */
export const sideFlag = v.nullish(flag, null);

/** Odds as delivered; several of them stand beside each other, and what is neither text nor number is unknown. */
const odds = v.fallback(
  v.union([
    text,
    v.pipe(
      v.array(text),
      v.transform((several) => several.join(' / ')),
      asSentence,
    ),
  ]),
  '',
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
    openlist: list(fields({ expect: text, opentime2: text, extend: v.optional(v.unknown()) })),
  }),
  v.transform(({ title, type, nowdata: { last, ...now }, openlist }) => ({
    title,
    type,
    nowdata: { ...now, result: readDrawResult(type, isObject(last) ? last.extend : undefined) },
    openlist: openlist.map(({ extend, ...draw }) => ({ ...draw, result: readDrawResult(type, extend) })),
  })),
);

/** One lottery room: the draw, the chat so far and what can be bet on. */
export const lotteryRoom = get('/api/lotteryRoom', {
  input: v.strictObject({ room_id: v.string() }),
  data: fields({
    title: text,
    /** Seconds before the draw at which betting closes. */
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

/** Places bets on the coming draw; the answer is the text for the chat, '' when the server gives none. */
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

/** A room with its lottery, what can be bet on and what was said. */
export type LotteryRoom = DataOf<typeof lotteryRoom>;
/** One draw of the past with its result. */
export type PastDraw = LotteryRoom['lottery']['openlist'][number];
/** One group of what can be bet on. */
export type PlayGroup = LotteryRoom['playbox'][number];
/** One thing that can be bet on, with its choices. */
export type PlayOption = PlayGroup['childrens'][number];
/** One line of the chat, as the room answers it. */
export type ChatEntry = LotteryRoom['chatdata'][number];
/** A bet as it is sent. */
export type LotteryOrderInput = InputOf<typeof lotteryOrder>;
/** One line of a bet. */
export type OrderItem = LotteryOrderInput['order'][number];
