import { Script } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import type { Store } from '../store/store.ts';
import { publishMapped, releasedSite, type Workplace } from '../testing/builds.ts';
import { sourceStack } from './sourceStack.ts';

const file = 'remote-wallet/src/account/AccountScreen.tsx';
const source = `type Amounts = { readonly total?: { readonly text: string } };

export function shownTotal(amounts: Amounts): string {
  return amounts.total!.text;
}

const AccountScreen = (amounts: Amounts) => [amounts].map((one) => shownTotal(one)).join();

globalThis.tap = () => AccountScreen({});
`;
const { code, map } = transformSync(source, {
  loader: 'tsx',
  sourcefile: file,
  sourcemap: 'external',
  minify: true,
  format: 'esm',
});

/** Returns the stack that V8 writes when the code runs as a script of the site. */
function thrown(address: string): string {
  const context: { tap?: () => void } = {};
  const runnable = code.replace(/export\{[^}]*\};?\s*$/, '').replaceAll('globalThis', 'context');
  new Script(`(context) => {${runnable}}`, {
    filename: address,
    columnOffset: -'(context) => {'.length,
  }).runInThisContext()(context);
  try {
    context.tap?.();
  } catch (error) {
    return error instanceof Error || (typeof error === 'object' && error && 'stack' in error)
      ? String(error.stack)
      : '';
  }
  return '';
}

let place: Workplace;
let script: string;
beforeAll(async () => {
  place = await releasedSite();
  script = await publishMapped(place, { code, map });
});
afterAll(() => place.remove());

const at = { application: 'wallet', version: '1.1.0', commit: 'abc', file };
const expected = [
  { ...at, line: 4, column: 25, functionName: 'shownTotal' },
  { ...at, line: 7, column: 68, functionName: 'AccountScreen' },
];
const positionsOf = async (stack: string, store: Store = place.store) =>
  (await sourceStack(store, stack)).lines.flatMap(({ position }) => position ?? []);
const whyOf = async (line: string) => (await sourceStack(place.store, line)).lines[0]?.why;

test('sourceStack translates a stack of Chromium into positions of the sources, and leaves other lines', async () => {
  const stack = thrown(`https://play.example.com/${script}`);
  const { lines, leftOut } = await sourceStack(place.store, stack);
  expect(leftOut).toBe(0);
  expect(lines[0]).toEqual({ text: "TypeError: Cannot read properties of undefined (reading 'text')" });
  expect(lines[1]).toEqual({ text: stack.split('\n')[1], position: expected[0] });
  expect(lines.find(({ text }) => text.includes('Array.map'))).toEqual({
    text: '    at Array.map (<anonymous>)',
    why: 'it is in no script of a version',
  });
  const [inner, , ...outer] = lines.flatMap(({ position }) => position ?? []);
  expect(inner).toEqual(expected[0]);
  expect(outer[0]).toEqual({ ...at, line: 7, column: 55, functionName: 'AccountScreen' });
});

test.each([
  ['Firefox', (where: string) => `t@${where}\nn/<@${where}\n@${where}\nasync*t@${where}`, 4],
  ['Safari', (where: string) => `t@${where}\n@${where}\nglobal code@${where}\n${where}\n[native code]`, 3],
  [
    'an async function in Chromium',
    (where: string) => `E\n    at async t (${where})\n    at async ${where}`,
    2,
  ],
  [
    'a method in Chromium',
    (where: string) => `E\n    at new t (${where})\n    at Object.t [as tap] (${where})`,
    2,
  ],
])('sourceStack finds the position in a stack of %s', async (_, write, frames) => {
  const [, line = '', column = ''] =
    /:(\d+):(\d+)\)$/.exec(thrown(`https://x/${script}`).split('\n')[1] ?? '') ?? [];
  const found = await positionsOf(write(`https://play.example.com/${script}:${line}:${column}`));
  expect(found.length).toBeGreaterThanOrEqual(frames);
  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(expected[0])]));
});

test.each([
  ['by its path', (path: string) => path],
  ['by its path from the root', (path: string) => `/${path}`],
  ['on a site in a folder', (path: string) => `https://play.example.com/some/place/${path}`],
  ['with a port', (path: string) => `http://localhost:8080/${path}`],
  ['of a second request', (path: string) => `https://play.example.com/${path}?retry=1`],
])('sourceStack finds a script named %s', async (_, name) => {
  expect((await positionsOf(thrown(name(script))))[0]).toEqual(expected[0]);
});

test('sourceStack translates only scripts of the given origins', async () => {
  const stack = (origin: string) => thrown(`${origin}/${script}`).split('\n').slice(1, 2).join();
  const origins = ['https://play.example.com'];
  const found = async (origin: string) =>
    (await sourceStack(place.store, stack(origin), { origins })).lines[0];
  expect((await found('https://play.example.com'))?.position).toEqual(expected[0]);
  expect(await found('https://evil.example')).toEqual({
    text: stack('https://evil.example'),
    why: 'its script is of another origin',
  });
  expect((await found('https://play.example.com.evil.example'))?.why).toBe('its script is of another origin');
});

test.each([
  ['remotes/wallet/9.9.9/a.js:1:1', 'wallet 9.9.9 is not in the store'],
  ['remotes/nobody/1.0.0/a.js:1:1', 'nobody 1.0.0 is not in the store'],
  ['remotes/wallet/1.0.0/entry.js:1:1', 'wallet 1.0.0 was published without source maps'],
  ['remotes/wallet/1.1.0/other.js:1:1', 'wallet 1.1.0 has no such script'],
  ['remotes/wallet/1.1.0/constructor:1:1', 'wallet 1.1.0 has no such script'],
  ['remotes/wallet/1.1.0/Screen.css:1:1', 'its script has no source map'],
  ['remotes/wallet/1.1.0/../../../config.json:1:1', 'it is in no script of a version'],
  ['remotes/wallet/../people/1.json:1:1', 'it is in no script of a version'],
  ['remotes/../host/1.0.0/%2e%2e/a.js:1:1', 'it is in no script of a version'],
  ['maps/wallet/1.1.0/a.js:1:1', 'it is in no script of a version'],
  ['chrome-extension://abc/remotes/wallet/1.1.0/a.js:1:1', 'it is in no script of a version'],
  ['https://play.example.com/:1:200', 'it is in no script of a version'],
  ['eval (eval at t (remotes/wallet/1.1.0/a.js:1:1), <anonymous>:1:1', 'it is in no script of a version'],
])('sourceStack leaves %s with the reason', async (where, why) => {
  expect(await whyOf(`    at f (${where})`)).toBe(why);
  expect(await positionsOf(`f@${where}`)).toEqual([]);
});

test('a position that counts from 0, or is behind the end, does not fail', async () => {
  const { lines } = await sourceStack(place.store, `at ${script}:0:1\nat ${script}:1:0\nat ${script}:7:1`);
  expect(lines.map(({ why }) => why)).toEqual([
    'it is in no script of a version',
    'it is in no script of a version',
    'nothing in the sources became this place',
  ]);
});

test('the character before a position leads to another position', async () => {
  const where = /\((.*):(\d+):(\d+)\)$/.exec(thrown(script).split('\n')[1] ?? '');
  const [, path = '', line = '', column = ''] = where ?? [];
  const [found] = await positionsOf(`at ${path}:${line}:${column}\nat ${path}:${line}:${Number(column) - 1}`);
  expect(found).toEqual(expected[0]);
  const [before] = await positionsOf(`at ${path}:${line}:${Number(column) - 1}`);
  expect(before).toMatchObject({ line: 4, functionName: 'shownTotal' });
  expect(before?.column).toBeLessThan(found?.column ?? 0);
});

test.each([
  ['is no map', Buffer.from('x')],
  ['is another map', brotliCompressSync(map.replace('AccountScreen', 'OtherScreen'))],
])('sourceStack ignores a stored map that %s', async (_, written) => {
  const store: Store = {
    ...place.store,
    read: async (path) => (path.startsWith('maps/') ? written : place.store.read(path)),
  };
  const { lines } = await sourceStack(store, thrown(script));
  expect(lines[1]?.why).toMatch(
    /^The map of Screen\.\w+\.js of wallet 1\.1\.0 is not the one that was published: see verify$/,
  );
});

test('sourceStack answers any text, and reads at most a hundred frames of two thousand characters', async () => {
  const frame = `    at f (https://play.example.com/${script}:1:1)`;
  const hostile = [
    `${frame}\n`.repeat(20_000),
    `${'at '.repeat(40_000)}\n${frame}`,
    `at ${'host/'.repeat(20_000)}a.js:1:1`,
    `${'a@'.repeat(50_000)}:1:1`,
    `at ${'('.repeat(100_000)}:1:1`,
    // The longest lines that are still read.
    ...['host/', 'remotes/', 'a@', 'at ', '(', '/', ':1'].map((part) =>
      `at ${part.repeat(2_000)}`.slice(0, 1_990).concat(':1:1\n').repeat(500),
    ),
    Array.from({ length: 5_000 }, (_, index) => `f@remotes/wallet/1.0.${index}/a.js:1:1`).join('\n'),
    '\n'.repeat(3_000_000),
    `at f (remotes/wallet/1.1.0/${'a/'.repeat(900)}a.js:999999999:999999999)`,
    '\u0000\u001b[2J',
    '',
  ];
  const answers = await Promise.all(
    hostile.map(async (text) => {
      let reads = 0;
      const read = (path: string) => {
        if (!path.startsWith('metadata')) reads += 1;
        return place.store.read(path);
      };
      return { ...(await sourceStack({ ...place.store, read }, text)), reads };
    }),
  );
  const [many] = answers;
  expect(many?.lines).toHaveLength(100);
  expect(many?.leftOut).toBeGreaterThan(10_000);
  const longest = answers.flatMap(({ lines }) => lines.map(({ text }) => text.length));
  expect(Math.max(...longest)).toBeLessThan(2_002);
  expect(Math.max(...answers.map(({ reads }) => reads))).toBe(100);
  // A line that is too long is cut and gets neither a position nor a reason.
  const tooLong = await sourceStack(place.store, `    at f (${'/'.repeat(2_000)}${script}:1:1)`);
  expect(tooLong.lines).toEqual([{ text: expect.stringMatching(/\/…$/) }]);
  expect(await sourceStack(place.store, `${'\n'.repeat(1_000_000)}${frame}`)).toEqual({
    lines: [],
    leftOut: 1,
  });
});

test('sourceStack reads a map once for several stacks', async () => {
  let reads = 0;
  const store: Store = {
    ...place.store,
    read: (path) => {
      if (path.startsWith('maps/')) reads += 1;
      return place.store.read(path);
    },
  };
  const stack = thrown(script);
  await Promise.all([positionsOf(stack, store), positionsOf(stack, store)]);
  await positionsOf(stack, store);
  expect(reads).toBe(1);
});
