import { isObject, type Json, parsed } from './json.ts';

export type Answer = { readonly status: number; readonly text: string };

/** The changed answer that the page receives instead. */
export type Delivery = Answer & {
  readonly type?: string;
  /** Closes the connection after half of the body, or before the first byte. */
  readonly cut?: 'half' | 'all';
  readonly delayMs?: number;
};

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
