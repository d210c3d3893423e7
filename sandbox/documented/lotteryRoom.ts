import { once } from 'node:events';
import { WebSocket } from 'ws';
import { fieldsOf, numberOf, recordsOf, textOf } from './read.ts';
import { succeeded, type Visit } from './visit.ts';

type Fields = Readonly<Record<string, unknown>>;

async function roomIds(visit: Visit): Promise<string[]> {
  const ids: string[] = [];
  for (const { name } of recordsOf(succeeded(await visit.post('/api/lotteryList'))))
    ids.push(
      ...recordsOf(succeeded(await visit.post('/api/lotteryRoom', { name }))).map(({ id }) => textOf(id)),
    );
  return ids;
}

export const roomOf = async (visit: Visit, id: string) =>
  fieldsOf(succeeded(await visit.get(`/api/lotteryRoom?room_id=${id}`)));
export const lotteryOf = (room: Fields) => fieldsOf(room.lottery);
export const drawOf = (room: Fields) => fieldsOf(lotteryOf(room).nowdata);

/** Returns a room of a lottery of this type, with its number; betting is open in it, for which the clock may be moved on. */
export async function openRoom(visit: Visit, type: 1 | 2): Promise<{ id: string; room: Fields }> {
  for (const id of await roomIds(visit)) {
    const room = await roomOf(visit, id);
    if (numberOf(lotteryOf(room).type) !== type) continue;
    const { timeout } = drawOf(room);
    if (numberOf(timeout) > numberOf(room.ftime) + 3) return { id, room };
    await wait(visit, numberOf(timeout) + 1);
    return { id, room: await roomOf(visit, id) };
  }
  throw new Error(`No room has a lottery of type ${type}.`);
}

/** Moves the platform's clock on by seconds. */
export async function wait(visit: Visit, seconds: number): Promise<void> {
  const { headers } = await visit.post('/api/app');
  await visit.platform.setClock(new Date(Date.parse(textOf(headers.get('date'))) + seconds * 1000));
}

/** Returns the plays of the groups that take numbers, or of all others. */
export const playsOf = (room: Fields, isSpecial: boolean) =>
  recordsOf(room.playbox)
    .filter(({ special }) => numberOf(special) > 0 === isSpecial)
    .flatMap(({ childrens }) => recordsOf(childrens));

export const order = (
  visit: Visit,
  { id, room }: { id: string; room: Fields },
  lines: object[],
  expect = drawOf(room).nextexpect,
) => visit.post('/api/lotteryOrder', { room_id: id, order: lines, expect: textOf(expect) });
export const bets = (visit: Visit) => visit.allRecords('/api/betrecord', { date: 4, api_type: '' });

/** Opens a room's socket, as a page does; a refused one rejects. */
export async function enter({ platform, token }: Visit, roomId: string, session = token) {
  const query = new URLSearchParams({ roomid: roomId, _token: session });
  const socket = new WebSocket(`${platform.address.replace(/^http/, 'ws')}/wss?${query}`, {
    origin: platform.pageOrigin,
  });
  await once(socket, 'open');
  return socket;
}

/** Returns the next frame with a content; pings and the like are passed over. */
export async function nextChat(socket: WebSocket): Promise<Fields> {
  for (;;) {
    const [raw] = await once(socket, 'message');
    const frame = String(raw).startsWith('{') ? fieldsOf(JSON.parse(String(raw))) : {};
    if (textOf(frame.content) !== '') return frame;
  }
}
