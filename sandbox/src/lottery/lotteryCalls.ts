import { answer, codes, Refusal } from '../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce, open } from '../platform/callHandlers.ts';
import { drawState } from './draws/draws.ts';
import { lotteries, type Room, roomById, rooms } from './draws/lotteries.ts';
import { placeOrder } from './orders/orders.ts';
import { playBox } from './orders/plays.ts';
import { chatOf } from './room/chat.ts';

export const lotteryCalls = {
  lotteries: open(() =>
    answer(
      lotteries.map(({ id, name, title, type }) => ({
        id,
        name,
        title,
        type,
        pic: `/art/lottery/${name}.svg`,
      })),
    ),
  ),

  lotteryRooms: open(({ name }) => {
    const lottery = lotteries.find((known) => known.name === name);
    if (!lottery) throw new Refusal('该彩种不存在', codes.unknown);
    const open = rooms.filter((room) => room.lottery === lottery);
    return answer(open.map(({ id, title }) => ({ id, title, lottery: { title: lottery.title } })));
  }),

  lotteryRoom: forPlayer(({ room_id }, { platform: { db, drawSecret }, now }) => {
    const { id, title, lottery } = openRoom(room_id);
    return answer({
      id,
      title,
      ftime: lottery.closesSeconds,
      lottery: { title: lottery.title, type: lottery.type, ...drawState(lottery, now, drawSecret) },
      chatdata: chatOf(db, id),
      playbox: playBox(lottery.type),
    });
  }),

  lotteryOrder: forPlayerOnce(({ room_id, order: items, expect }, { platform: { db }, player, now }) => {
    const { lottery } = openRoom(String(room_id));
    return answer(placeOrder(db, { playerId: player.id, lottery, items, expect, now }), '投注成功');
  }),
} satisfies FeatureHandlers;

function openRoom(id: string): Room {
  const room = /^\d{1,9}$/.test(id) ? roomById(Number(id)) : undefined;
  if (!room) throw new Refusal('房间不存在或已关闭', codes.unknown);
  return room;
}
