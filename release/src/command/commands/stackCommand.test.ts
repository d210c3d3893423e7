import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { publishMapped, releasedSite, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';
import { readText } from '../process.ts';

const source = 'export function pay(amount: number) {\n  throw new RangeError(String(amount));\n}\n';
const { code, map } = transformSync(source, {
  loader: 'ts',
  sourcefile: 'remote-wallet/src/pay.ts',
  sourcemap: 'external',
  minify: true,
});

let place: Workplace;
let script: string;
let input: string;
beforeAll(async () => {
  place = await releasedSite();
  script = await publishMapped(place, { code, map });
});
afterAll(() => place.remove());

async function run(...argv: string[]) {
  const { code, out } = await runIn(place, ['stack', ...argv], {
    readText: async (file, most) => (file === undefined ? input : readText(file, most)),
  });
  return { code, out: out.join('\n') };
}

const column = code.indexOf('throw') + 1;
const frame = () => `https://play.example.com/${script}:1:${column}`;

test('stack prints positions in the sources with the commit, and the reason for each unknown position', async () => {
  input = `Error: not 5\n    at a (${frame()})\n    at b (https://play.example.com/remotes/wallet/1.0.0/x.js:1:2)\n`;
  expect(await run()).toEqual({
    code: 0,
    out: [
      'Error: not 5',
      '    at pay (remote-wallet/src/pay.ts:2:3)   [wallet 1.1.0]',
      '    at b (https://play.example.com/remotes/wallet/1.0.0/x.js:1:2)   [wallet 1.0.0 was published without source maps]',
      'wallet 1.1.0 was built from commit abc',
    ].join('\n'),
  });
  expect(await run('-', '--origin', 'https://other.example/')).toMatchObject({
    code: 1,
    out: expect.stringContaining('[its script is of another origin]'),
  });
});

test('stack reads a file, too, and prints one object with --json', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  const file = join(folder, 'error.txt');
  writeFileSync(file, `a@${frame()}\n`);
  const { code, out } = await run(file, '--json');
  expect(code).toBe(0);
  const position = { application: 'wallet', version: '1.1.0', commit: 'abc' };
  expect(JSON.parse(out)).toEqual({
    ok: true,
    lines: [
      {
        text: `a@${frame()}`,
        position: { ...position, file: 'remote-wallet/src/pay.ts', line: 2, column: 3, functionName: 'pay' },
      },
    ],
    leftOut: 0,
  });
  expect(await readText(file, 5)).toBe(`a@${frame()}\n`);
  rmSync(folder, { recursive: true });
});

test('stack ends with code 1 when no position is known, and refuses a missing stack or file and an invalid origin', async () => {
  input = 'E\n    at b (https://play.example.com/remotes/wallet/9.0.0/x.js:1:2)';
  expect(await run()).toMatchObject({
    code: 1,
    out: expect.stringContaining('[wallet 9.0.0 is not in the store]'),
  });
  input = 'nothing of the kind';
  expect(await run()).toEqual({ code: 1, out: 'This text has no line of a stack trace.' });
  expect(await run('/nowhere/error.txt')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^\/nowhere\/error\.txt cannot be read: .*ENOENT/),
  });
  expect(await run('--origin', 'play.example.com')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^--origin takes an address like https/),
  });
});

test('stack shows control characters of a message without effect on the terminal', async () => {
  input = `E \u001b[2J\n    at a (${frame()})`;
  expect((await run()).out).toContain('E \\u001b[2J');
});
