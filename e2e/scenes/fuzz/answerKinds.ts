import type { Answer, Delivery } from './answer.ts';
import { isObject, type Json, parsed } from './fields.ts';
import type { FuzzedSocket } from './fuzzedSocket.ts';
import { validKinds } from './validKinds.ts';

const page =
  '<!doctype html><html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const refusal = (code: unknown, message: unknown = '系统繁忙') =>
  JSON.stringify({ code, message, data: null });
const withCode = (text: string, code: Json | undefined) => {
  const answer = parsed(text);
  return JSON.stringify({ ...(isObject(answer) ? answer : {}), code });
};
const ok = (text: string): Delivery => ({ status: 200, text });
const failed = (status: number, text: string, type = 'application/json'): Delivery => ({
  status,
  text,
  type,
});

export const answerKinds: Readonly<Record<string, (answer: Answer) => Delivery>> = {
  ...validKinds,
  'no-json': () => ok('OK'),
  'half-json': ({ text }) => ok(text.slice(0, Math.ceil(text.length / 2))),
  'an-empty-body': () => ok(''),
  'blanks-only': () => ok(' \n '),
  'json-null': () => ok('null'),
  'json-number': () => ok('200'),
  'json-list': ({ text }) => ok(`[${text}]`),
  'json-text': ({ text }) => ok(JSON.stringify(text)),
  'something-after-it': ({ text }) => ok(`${text}<!-- 1 ms -->`),
  'a-page': () => ({ ...ok(page), type: 'text/html' }),
  'status-400': () => failed(400, refusal(400, '参数错误')),
  'status-403': () => failed(403, page, 'text/html'),
  'status-404': () => failed(404, ''),
  'status-429': () => failed(429, refusal(429, '请求过于频繁')),
  'status-500': () => failed(500, 'Internal Server Error', 'text/plain'),
  'status-500-as-if-good': ({ text }) => failed(500, text),
  'status-502': () => failed(502, page, 'text/html'),
  'status-503': () => failed(503, refusal(503)),
  'status-204': () => failed(204, ''),
  'status-401': () => failed(401, refusal(401, '请先登录')),
  'code-401': () => ok(refusal(401, '请先登录')),
  'code-0': () => ok(refusal(0, '')),
  'code-500': () => ok(refusal(500)),
  'code-of-success-as-text': ({ text }) => ok(withCode(text, '200')),
  'code-of-words': ({ text }) => ok(withCode(text, 'success')),
  'code-missing': ({ text }) => ok(withCode(text, undefined)),
  'code-null': ({ text }) => ok(withCode(text, null)),
  'code-201': ({ text }) => ok(withCode(text, 201)),
  'a-refusal-with-a-long-message': () => ok(refusal(500, '错误信息'.repeat(5_000))),
  'a-refusal-with-long-letters': () => ok(refusal(500, 'E'.repeat(20_000))),
  'a-refusal-with-html': () => ok(refusal(500, '<script>window.hacked=1</script><b>x</b>')),
  'a-refusal-with-an-object': () => ok(refusal(500, { code: null })),
  'a-refusal-with-a-surrogate': () => ok('{"code":500,"message":"\\ud83d","data":null}'),
  'another-type': ({ text }) => ({ ...ok(text), type: 'text/html; charset=gbk' }),
  'type-of-a-picture': ({ text }) => ({ ...ok(text), type: 'image/png' }),
  'a-mark-before-it': ({ text }) => ok(`\ufeff${text}`),
  'closed-in-the-middle': ({ text }) => ({ ...ok(text), cut: 'half' }),
  'closed-before': ({ text }) => ({ ...ok(text), cut: 'all' }),
  late: ({ text }) => ({ ...ok(text), delayMs: 2_000 }),
};

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

const many = 5_000;
const list = (entry: unknown) => () => JSON.stringify(Array.from({ length: many }, () => entry));

export const keptKinds: Readonly<Record<string, (text: string) => string>> = {
  'an-empty-text': () => '',
  'no-json': () => 'garbage {',
  'half-json': (text) => text.slice(0, Math.ceil(text.length / 2)),
  'json-null': () => 'null',
  'json-true': () => 'true',
  'json-number': () => '-1.5',
  'beyond-numbers': () => '1e309',
  'json-text': () => '"字"',
  'an-empty-list': () => '[]',
  'an-empty-object': () => '{}',
  'a-list': () => '[null,1,"x",[],{}]',
  'an-object': () => '{"0":{"a":[]},"length":-1,"a":null,"__proto__":{"b":1}}',
  'a-list-in-a-list': (text) => `[${text || 'null'}]`,
  'many-nulls': list(null),
  'many-objects': list({ id: 'x', key: {}, at: 'x' }),
  'many-texts': list('长'.repeat(20)),
  'a-megabyte': () => 'x'.repeat(1_000_000),
  'a-surrogate': () => '\ud83d',
  html: () => '<img src=x onerror="window.hacked=1">',
  'another-version': () => '{"version":99,"data":[]}',
  'of-another': (text) => text.replaceAll(/"(username|player|id|name)":("[^"]*"|\d+)/g, '"$1":"别人"'),
};
