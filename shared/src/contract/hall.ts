import * as v from 'valibot';
import { type DataOf, get, post } from './call.ts';
import {
  address,
  code,
  fields,
  flag,
  id,
  list,
  longText,
  MANY_ENTRIES,
  money,
  noInput,
  nothing,
  picture,
  requiredCode,
  requiredText,
  text,
  textOr,
  wholeNumber,
  wholeText,
} from './fields.ts';

/** The categories a game of the list can belong to. */
export const gameCategories = ['realbet', 'joker', 'gaming', 'sport', 'lottery', 'concise'] as const;

const withAddress = fields({ url: address });

/** The slides of the hall. */
export const banners = post('/api/bannerList', {
  input: v.strictObject({ type: v.literal(2) }),
  data: list(fields({ src: v.pipe(picture, v.nonEmpty('a picture is expected')) })),
  reads: true,
});

/** The notices of the hall, which are also the announcements of the message centre. */
export const homeNotices = post('/api/homenotice', {
  input: noInput,
  data: list(v.pipe(longText, v.nonEmpty('a text is expected')), MANY_ENTRIES),
  reads: true,
});

/** Every platform and game, each with its category. */
export const games = get('/api/game/list', {
  input: v.strictObject({ category: v.literal('') }),
  data: list(
    fields({
      category_id: v.picklist(gameCategories, 'a known category is expected'),
      app_state: flag,
      platform_name: code,
      game_code: code,
      type: textOr('0'),
      catecode: code,
      gamecode: code,
      gamename: text,
      gamepic: picture,
    }),
    MANY_ENTRIES,
  ),
  reads: true,
});

/** The lotteries of the lottery tab. */
export const lotteries = post('/api/lotteryList', {
  input: noInput,
  data: list(fields({ name: requiredCode, title: text })),
  reads: true,
});

/** The rooms of one lottery. */
export const lotteryRooms = post('/api/lotteryRoom', {
  input: v.strictObject({ name: v.string() }),
  data: list(fields({ id, title: text, lottery: fields({ title: text }) })),
  reads: true,
});

/** The address of a game. */
export const gameUrl = post('/api/getGameUrl', {
  input: v.strictObject({
    plat_name: v.string(),
    /** 0, or the query's `type` as it was given. */
    game_type: v.union([v.number(), v.string()]),
    game_code: v.string(),
    is_mobile_url: v.literal(1),
  }),
  data: withAddress,
});

/** The address of the log-in for agents. */
export const agentLoginUrl = get('/api/getAgentLoginUrl', { input: noInput, data: withAddress });

/** The address of customer service. */
export const serviceUrl = post('/api/getservicerurl', { input: noInput, data: withAddress, reads: true });

/** The player's red-packet draws and their rules; the welfare centre sends `page`. */
export const redPacketState = get('/api/userredpacket', {
  input: v.strictObject({ page: v.optional(v.string()) }),
  data: fields({
    sendnums: wholeNumber,
    acquirednum: wholeNumber,
    max_times: wholeNumber,
    rules: list(
      fields({ start_time: text, end_time: text, day_flow: text, flow_money: text, recharge: text }),
    ),
  }),
  reads: true,
});

/** Draws a red packet. */
export const drawRedPacket = post('/api/douserredpacket', {
  input: noInput,
  data: fields({ redpacketmoney: money }),
  once: { kind: 'redPacket' },
});

/** The kinds of promotions. */
export const activityTypes = post('/api/activitytype', {
  input: noInput,
  data: list(fields({ id, name: requiredText })),
  reads: true,
});

/** The promotions, of one kind when `type` is sent. */
export const activities = post('/api/activitylist', {
  input: v.strictObject({ type: v.optional(id) }),
  data: fields({ data: list(fields({ id, banner: picture, title: text }), MANY_ENTRIES) }),
  reads: true,
});

/** One promotion; `content` and `memo` are HTML. */
export const activityDetail = post('/api/activitydeatil', {
  input: v.strictObject({ id }),
  data: fields({ id: text, title: text, banner: picture, content: wholeText, memo: wholeText }),
  reads: true,
});

/** Applies for a promotion. */
export const applyActivity = post('/api/doactivityapply', {
  input: v.strictObject({ activityid: id }),
  data: nothing,
  once: { kind: 'promotion' },
});

/** One slide of the hall. */
export type Banner = DataOf<typeof banners>[number];
/** A category of games by the platform's name. */
export type GameCategory = (typeof gameCategories)[number];
/** One platform or game of the list. */
export type Game = DataOf<typeof games>[number];
/** One of the platform’s own lotteries. */
export type Lottery = DataOf<typeof lotteries>[number];
/** One room of a lottery, as the hall lists it. */
export type LotteryRoomEntry = DataOf<typeof lotteryRooms>[number];
/** The player's red-packet draws and their rules. */
export type RedPacketState = DataOf<typeof redPacketState>;
/** One rule of the red packets, with its times and amounts. */
export type RedPacketRule = RedPacketState['rules'][number];
/** A kind of promotions. */
export type ActivityType = DataOf<typeof activityTypes>[number];
/** One promotion, as the list shows it. */
export type Activity = DataOf<typeof activities>['data'][number];
