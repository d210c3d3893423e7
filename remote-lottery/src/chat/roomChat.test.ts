import { type FakeSocket, fakeSockets } from '../testing/fakeSockets.ts';
import { createRoomChat } from './roomChat.ts';

const FLOOD = 10_000;
let sockets: FakeSocket[];

beforeEach(() => {
  jest.useFakeTimers();
  sockets = fakeSockets();
});
afterEach(() => jest.useRealTimers());

/** Opens a room; `onChange` counts how often it would render. */
function openRoom() {
  const onSystem = jest.fn();
  const chat = createRoomChat({
    firstLines: [],
    reader: () => ({ id: '7', author: '我', avatar: '' }),
    readHistory: async () => [],
    onSystem,
    onSessionOver: jest.fn(),
  });
  const onChange = jest.fn();
  chat.subscribe(onChange);
  chat.open('ws://localhost/wss');
  const socket = sockets[0] as FakeSocket;
  socket.accept();
  onChange.mockClear();
  return { chat, socket, onChange, onSystem };
}

const chatFrame = (content: string) => ({ id: 9, author: '阿强', avatar: '', content });

test('of ten thousand lines at once the chat shows the last within a second and keeps the newest 200, in ten renderings', () => {
  const { chat, socket, onChange } = openRoom();
  for (let line = 1; line <= FLOOD; line += 1) socket.deliver(chatFrame(`第${line}句`));
  jest.advanceTimersByTime(900);
  const { lines, count, received } = chat.log();
  expect([count, lines.length, received.length]).toEqual([FLOOD, 200, 200]);
  expect([lines[0]?.content, lines.at(-1)?.content]).toEqual([`第${FLOOD - 199}句`, `第${FLOOD}句`]);
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(10);
});

test('invalid frames cause no rendering and hide no line', () => {
  const { chat, socket, onChange, onSystem } = openRoom();
  const nonsense = [
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{"content":{}}',
    '{"id":7,"content":["x"]}',
    '\u0000',
    '{}',
  ];
  for (let frame = 0; frame < FLOOD; frame += 1) socket.deliver(nonsense[frame % nonsense.length]);
  expect(onChange).not.toHaveBeenCalled();
  expect(onSystem).not.toHaveBeenCalled();
  socket.deliver(chatFrame('还在'));
  expect(chat.log().lines.map(({ content }) => content)).toEqual(['还在']);
});

test('a line with an unreadable author shows without one', () => {
  const { chat, socket } = openRoom();
  socket.deliver('{"id":{"a":1},"author":["x"],"avatar":7,"content":"还在"}');
  jest.advanceTimersByTime(200);
  expect(chat.log().lines).toMatchObject([{ id: '', author: '', content: '还在' }]);
});

test('a huge line is cut to a readable length, and a frame beyond the limit is not read', () => {
  const { chat, socket } = openRoom();
  socket.deliver(chatFrame('A'.repeat(900_000)));
  socket.deliver(chatFrame('B'.repeat(5_000_000)));
  socket.deliver(chatFrame('好'));
  jest.advanceTimersByTime(200);
  expect(chat.log().lines.map(({ content }) => [content[0], content.length])).toEqual([
    ['A', 50_001],
    ['好', 1],
  ]);
});
