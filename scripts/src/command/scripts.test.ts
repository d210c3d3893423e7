import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { drills } from '../drills/drills.ts';
import { scriptCommand } from './scriptCommand.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// `npm run pnpm` passes its arguments to the locked pnpm.
const names = Object.keys(scripts).filter((name) => name !== 'pnpm');

type Answer = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs a script like `npm run`. */
const run = (...args: readonly string[]) => answered(join(root, 'scripts/run.mjs'), args);

function answered(file: string, args: readonly string[]): Promise<Answer> {
  const quiet = '--disable-warning=ExperimentalWarning';
  const child = spawn(process.execPath, [quiet, file, ...args], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** Returns the output of the scripts behind `npm run`, all called in one process. */
async function answersOf(calls: readonly (readonly string[])[]): Promise<Map<string, Answer>> {
  const file = join(root, 'scripts/src/testing/callScripts.ts');
  const { code, out, err } = await answered(file, [JSON.stringify(calls)]);
  const [outs, errs] = [out, err].map((text) => text.split(/\0ended (\d+)\n/));
  // Texts and codes alternate, and nothing follows the last one.
  expect({ code, count: outs?.length, last: [outs?.at(-1), errs?.at(-1)] }).toEqual({
    code: 0,
    count: calls.length * 2 + 1,
    last: ['', ''],
  });
  return new Map(
    calls.map((call, index) => [
      call.join(' '),
      { code: Number(outs?.[index * 2 + 1]), out: outs?.[index * 2] ?? '', err: errs?.[index * 2] ?? '' },
    ]),
  );
}

describe('with --help', () => {
  let answers: Map<string, Answer>;
  beforeAll(async () => {
    answers = await answersOf(names.map((name) => [name, '--help']));
  });

  test.each(names)('npm run %s shows its usage and does nothing else', (name) => {
    const { code, out, err } = answers.get(`${name} --help`) ?? {};
    expect(out).toMatch(new RegExp(`npm (run )?${name}( |$)`, 'm'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('npm run shows the output of its script', async () => {
    expect(await run('build', '--help')).toEqual(answers.get('build --help'));
  });
});

const benchmarks = join(root, 'e2e/benchmarks');
/** The drills whose programs parse options, with these options. */
const optionsOfPrograms = readdirSync(benchmarks)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => {
    const [, options = ''] =
      /parseArgs\(\{(.*?)\n\}\)/s.exec(readFileSync(join(benchmarks, name), 'utf8')) ?? [];
    const found = [...options.matchAll(/['\s{]([a-z-]+)'?: \{ type: /g)].map(([, option = '']) => option);
    return [name.slice(0, -'.ts'.length), found] as const;
  })
  .filter(([, options]) => options.length > 0);

test.each(optionsOfPrograms)('npm run drill accepts the options of the program of %s', (name, options) => {
  const declared = drills[name]?.takes?.(scriptCommand(`npm run drill -- ${name}`, '')).options ?? [];
  const accepted = declared.map(({ long }) => (long ?? '').replace('--', ''));
  expect(accepted.sort()).toEqual([...options].sort());
});

test('Node stores the compiled code of a script for the next start', async () => {
  await run('affected', '--help');
  const kept = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.compiled');
  expect(readdirSync(kept)).not.toEqual([]);
});

const oneSentence = { code: 2, out: '', err: expect.stringMatching(/^\S.*\.\n$/) };

describe('a mistake', () => {
  const mistakes = [
    ...names.map((name) => [name, '--no-such-option']),
    ['start', '--port', 'many'],
    ['dev', 'walet'],
    ['build', 'walet'],
    ['affected', 'no-such-commit'],
    ['drill', 'fuzz', '--slice', '4/3'],
    ['drill', 'fuzz', '--slice', '0/3'],
    ['drill', 'fuzz', '--slice', '1'],
    ['drill', 'fuzz', '--slice', 'many'],
    ['drill', 'order', '--seeds', 'many'],
    ['drill', 'mutations', '--at-once', '0'],
    ['drill', 'once', '--seed', 'many'],
    ['drill', 'once', '--tmies', '1'],
    ['drill', 'soak', '--changes', '1.5'],
    ['drill', 'rollback', 'all'],
    ['drill', 'sockets', '-1'],
    ['drill', 'chat', '1000', 'localhost'],
    ['drill', 'pictures', '--widths', '390,wide'],
    ['drill', 'pictures', '--themes', 'drak'],
    ['drill', 'performance', '--only', 'hal'],
    ['drill'],
  ];
  let answers: Map<string, Answer>;
  beforeAll(async () => {
    answers = await answersOf(mistakes);
  });

  test.each(mistakes.map((call) => call.join(' ')))(
    'of the command is answered in one sentence with exit code 2: npm run %s',
    (call) => {
      expect(answers.get(call)).toEqual(oneSentence);
    },
  );

  test('in a number is answered with the option, the numbers that it takes, and the help', () => {
    expect(answers.get('drill once --seed many')?.err).toBe(
      "Option '--seed <number>' argument 'many' is invalid. It takes a whole number from 0 to 1,000,000. See npm run drill -- once --help.\n",
    );
  });

  test.each([['drill', 'walet'], ['walet'], []])(
    'of npm run is answered in one sentence with exit code 2: %s',
    async (...args) => {
      expect(await run(...args.filter((arg) => arg !== undefined))).toEqual(oneSentence);
    },
  );
});
