import { calls } from '@site/shared/contract/index';
import { answer, codes, Refusal } from '../envelope.ts';
import { chatOf } from '../lottery/chat.ts';
import { drawState } from '../lottery/draws.ts';
import { lotteries, type Room, roomById, rooms } from '../lottery/lotteries.ts';
import { placeOrder } from '../lottery/orders.ts';
import { playBox } from '../lottery/plays.ts';
import { type Binding, forPlayer, open } from './binding.ts';

export const lotteryCalls: readonly Binding[] = [
  open(calls.lotteries, () =>
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

  open(calls.lotteryRooms, ({ name }) => {
    const lottery = lotteries.find((known) => known.name === name);
    if (!lottery) throw new Refusal('该彩种不存在', codes.unknown);
    const open = rooms.filter((room) => room.lottery === lottery);
    return answer(open.map(({ id, title }) => ({ id, title, lottery: { title: lottery.title } })));
  }),

  forPlayer(calls.lotteryRoom, ({ room_id }, { platform: { db, drawSecret }, now }) => {
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

  forPlayer(calls.lotteryOrder, ({ room_id, order: items, expect }, { platform: { db }, player, now }) => {
    const { lottery } = openRoom(String(room_id));
    return answer(placeOrder(db, { playerId: player.id, lottery, items, expect, now }), '投注成功');
  }),
];

function openRoom(id: string): Room {
  const room = /^\d{1,9}$/.test(id) ? roomById(Number(id)) : undefined;
  if (!room) throw new Refusal('房间不存在或已关闭', codes.unknown);
  return room;
}
