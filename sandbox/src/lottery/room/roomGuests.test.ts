import { createRoomGuests, type Guest } from './roomGuests.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns a guest whose connection records the frames of each write in one line. */
function guestOf(roomId: number, { unread = 0 } = {}) {
  const writes: string[] = [];
  let corked: string[] = [];
  const socket = {
    readyState: 1,
    bufferedAmount: unread,
    send: (frame: Buffer) => corked.push(frame.toString()),
    terminate: jest.fn(),
  };
  const wire = {
    cork: () => {
      corked = [];
    },
    uncork: () => writes.push(corked.join(' ')),
  };
  const guest = {
    socket,
    wire,
    roomId,
    playerId: 1,
    token: 't',
    enteredAs: 1,
    isAlive: true,
  } as unknown as Guest;
  return { guest, writes, socket };
}

function entered(...guests: { guest: Guest }[]) {
  const room = createRoomGuests();
  for (const { guest } of guests) room.add(guest);
  return room;
}

test('lines within 20 ms go to each guest of the room in one write, in their order', () => {
  const [one, two, elsewhere] = [guestOf(1), guestOf(1), guestOf(2)];
  const room = entered(one, two, elsewhere);
  expect([room.broadcast(1, 'a'), room.broadcast(1, 'b'), room.broadcast(3, 'c')]).toEqual([2, 2, 0]);
  jest.advanceTimersByTime(20);
  room.broadcast(1, 'd');
  jest.advanceTimersByTime(20);
  for (const { writes } of [one, two]) expect(writes).toEqual(['a b', 'd']);
  expect(elsewhere.writes).toEqual([]);
});

test('an answer to one guest keeps its place among the room’s lines', () => {
  const [one, two] = [guestOf(1), guestOf(1)];
  const room = entered(one, two);
  room.broadcast(1, 'a');
  room.answer(one.guest, 'no');
  room.broadcast(1, 'b');
  jest.advanceTimersByTime(20);
  expect([one.writes, two.writes]).toEqual([['a no b'], ['a b']]);
});

test('the room disconnects a guest with over a megabyte unread, and other guests get the line', () => {
  const [reader, sleeper] = [guestOf(1, { unread: 1024 * 1024 }), guestOf(1, { unread: 1024 * 1024 + 1 })];
  const room = entered(reader, sleeper);
  room.broadcast(1, 'a');
  jest.advanceTimersByTime(20);
  expect(reader.writes).toEqual(['a']);
  expect(reader.socket.terminate).not.toHaveBeenCalled();
  expect(sleeper.writes).toEqual([]);
  expect(sleeper.socket.terminate).toHaveBeenCalledTimes(1);
});

test('a guest who has left gets no line, and a closed room drops its pending lines', () => {
  const [here, gone] = [guestOf(1), guestOf(1)];
  const room = entered(here, gone);
  room.remove(gone.guest);
  room.broadcast(1, 'a');
  jest.advanceTimersByTime(20);
  room.broadcast(1, 'b');
  room.close();
  jest.advanceTimersByTime(20);
  expect([here.writes, gone.writes]).toEqual([['a'], []]);
});
