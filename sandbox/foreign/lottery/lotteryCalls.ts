import { list } from '../shapes/lists.ts';
import { beijingText } from '../shapes/times.ts';
import { address, count, digits } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { requiredOf, textOf } from '../state/params.ts';
import type { ChatLine } from '../state/state.ts';
import {
  comingDraw,
  drawNumber,
  drawTime,
  type Lottery,
  lotteries,
  lotteryNamed,
  rooms,
} from './lotteries.ts';
import { placeOrder } from './orders.ts';
import { playBox } from './plays.ts';
import { extendOf } from './results.ts';

const PAST_DRAWS = 10;

export const lotteryCalls: Handlers = {
  'POST /api/lotteryList': () =>
    answer(
      list(
        lotteries.map(({ name, title, type }, index) => ({
          id: count(index + 1),
          name,
          title,
          type: count(type),
        })),
      ),
    ),

  'POST /api/lotteryRoom': ({ params }) => {
    const lottery = lotteryNamed(requiredOf(params, 'name'));
    if (!lottery) throw new Refusal('彩种不存在');
    return answer(
      rooms
        .filter((room) => room.lottery === lottery)
        .map(({ id, title }) => ({ id: count(id), title, lottery: { title: lottery.title } })),
    );
  },

  'GET /api/lotteryRoom': forPlayer((_player, { state, params, now }) => {
    const room = roomById(textOf(params, 'room_id'));
    const { title, type } = room.lottery;
    return answer({
      id: count(room.id),
      title: room.title,
      ftime: count(room.closesSeconds),
      lottery: { title, type: count(type), ...draws(room.lottery, now) },
      chatdata: (state.chats.get(room.id) ?? []).map(chatInfo),
      playbox: playBox(room),
    });
  }),

  'POST /api/lotteryOrder': forPlayer((player, call) => {
    const room = roomById(requiredOf(call.params, 'room_id'));
    return answer(placeOrder(room, player, call), '下注成功');
  }),
};

function roomById(id: string) {
  const room = rooms.find((one) => String(one.id) === id);
  if (!room) throw new Refusal('房间不存在或已关闭', 404);
  return room;
}

function draws(lottery: Lottery, now: number) {
  const coming = comingDraw(lottery, now);
  const last = coming - 1;
  return {
    nowdata: {
      nextexpect: digits(drawNumber(lottery, coming)),
      expect: digits(drawNumber(lottery, last)),
      timeout: count(Math.ceil((drawTime(lottery, coming) - now) / 1000)),
      last: { expect: digits(drawNumber(lottery, last)), extend: extendOf(lottery, last) },
    },
    openlist: Array.from({ length: PAST_DRAWS }, (_, back) => last - back).map((index) => ({
      expect: digits(drawNumber(lottery, index)),
      opentime2: beijingText(drawTime(lottery, index)).slice(5, 16),
      extend: extendOf(lottery, index),
    })),
  };
}

/** Returns the picture of somebody who talks. */
export const facePath = (avatar: string | null) => address(avatar ?? '/uploads/face.svg');

const chatInfo = ({ userId, author, avatar, content }: ChatLine) => ({
  user_id: count(userId),
  author,
  headurl: facePath(avatar),
  content,
});
