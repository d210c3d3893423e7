import { calls } from '@site/shared/contract/index';
import { answer, codes, Refusal } from '../envelope.ts';
import { chatOf } from '../lottery/chat.ts';
import { drawState } from '../lottery/draws.ts';
import { lotteries, roomById, rooms } from '../lottery/lotteries.ts';
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
    const room = /^\d{1,9}$/.test(room_id) ? roomById(Number(room_id)) : undefined;
    if (!room) throw new Refusal('房间不存在或已关闭', codes.unknown);
    const { id, title, lottery } = room;
    return answer({
      id,
      title,
      ftime: lottery.closesSeconds,
      lottery: { title: lottery.title, type: lottery.type, ...drawState(lottery, now, drawSecret) },
      chatdata: chatOf(db, id),
      playbox: playBox(lottery.type),
    });
  }),
];
