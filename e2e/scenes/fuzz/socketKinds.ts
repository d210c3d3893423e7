import type { FuzzedSocket } from './fuzzedSocket.ts';

const BURST = 500;

const closed = (code: number) => (socket: FuzzedSocket) => socket.end(code);
const sends = (text: string) => (socket: FuzzedSocket) => socket.say(text);

export const socketKinds: Readonly<Record<string, (socket: FuzzedSocket, frame: string) => void>> = {
  'no-json': sends('hello'),
  'half-json': (socket, frame) => socket.say(frame.slice(0, frame.length / 2)),
  'an-empty-frame': sends(''),
  'json-null': sends('null'),
  'json-list': (socket, frame) => socket.say(`[${frame}]`),
  'a-page': sends('<html><body>502</body></html>'),
  'a-ping': sends('{"type":"ping"}'),
  'a-deep-frame': sends(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  'a-binary-frame': (socket, frame) => socket.sayBytes(Buffer.from(frame), 'binary'),
  'broken-letters': (socket) => socket.sayBytes(Buffer.from([0xc3, 0x28, 0xff])),
  'no-frame-at-all': (socket) => socket.spill(Buffer.from('HTTP/1.1 502 Bad Gateway\r\n\r\n')),
  'the-same-ten-times': (socket, frame) => {
    for (let time = 0; time < 10; time += 1) socket.say(frame);
  },
  'a-burst': (socket, frame) => {
    for (let time = 0; time < BURST; time += 1) socket.say(frame.replace('"9', `"${time}9`));
  },
  'a-megabyte': (socket) =>
    socket.say(JSON.stringify({ id: 9, author: '甲', content: 'x'.repeat(1_000_000) })),
  'closed-1000': closed(1000),
  'closed-1001': closed(1001),
  'closed-1011': closed(1011),
  'closed-4000': closed(4000),
  'closed-4401': closed(4401),
  'closed-4408': closed(4408),
  'closed-without-a-word': (socket) => socket.end(),
};
