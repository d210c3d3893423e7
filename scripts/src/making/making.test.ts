import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '@site/build/copy-checkout';
import { root } from '../apps.ts';

let checkout: string;

beforeAll(() => {
  checkout = join(mkdtempSync(join(tmpdir(), 'made-')), 'site');
  copyCheckout(root, checkout);
});
afterAll(() => rmSync(join(checkout, '..'), { recursive: true, force: true }));

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return { status, text: stdout + stderr };
}

const make = (...args: readonly string[]) =>
  run(process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/new.ts', ...args);

test('a remote, a screen and a call are made, and pass lint, types and tests untouched', () => {
  expect(make('remote', 'team-sports', '--tab', '体育')).toMatchObject({ status: 0 });
  expect(make('screen', 'team-sports', 'my-screen', '--title', '新页面')).toMatchObject({ status: 0 });
  expect(make('call', 'lottery', 'thingName')).toMatchObject({ status: 0 });
  expect(make('call', 'hall', 'otherThing')).toMatchObject({ status: 0 });
  // What the next command would install: a remote has the packages that another has.
  symlinkSync(
    join(checkout, 'remote-lottery/node_modules'),
    join(checkout, 'remote-team-sports/node_modules'),
  );

  const { text } = run(
    'biome',
    'ci',
    '--error-on-warnings',
    '--vcs-enabled=false',
    'remote-team-sports',
    'sandbox',
    'shared',
  );
  expect(text).toMatch(/Checked \d+ files.*No fixes applied/);
  expect(run(process.execPath, 'build/src/checkSources.ts')).toEqual({
    status: 0,
    text: expect.stringContaining('no wrong arrow'),
  });
  // The sandbox reads the contract from its sources, so what is wrong there is told with it.
  for (const folder of ['remote-team-sports', 'sandbox'])
    expect(run('tsc', '--noEmit', '-p', folder)).toEqual({ status: 0, text: '' });
  const tested = run(
    'jest',
    '--runInBand',
    '--selectProjects',
    'remote-team-sports',
    'sandbox',
    'shared',
    'deploy',
    '--testPathPatterns',
    'team-sports|thingName|otherThing|contract/table|paths|containers',
  );
  expect(tested.text).toMatch(/Test Suites: +\d\d? passed/);
  expect(tested.status).toBe(0);
  expect(readFileSync(join(checkout, 'pnpm-lock.yaml'), 'utf8')).toContain('\n  remote-team-sports:\n');
});

test.each([
  [['remote', 'wallet'], 'There is a remote wallet already.'],
  [['remote', 'Sports'], 'Sports is no name'],
  [['remote', 'front'], 'front is the name of another part'],
  [['remote', 'chess', '--tab', 'a"b'], 'cannot stand there'],
  [['screen', 'walet', 'x'], 'There is no remote walet'],
  [['screen', 'wallet', 'deposit'], 'remote-wallet/src/deposit'],
  [['screen', 'hall', 'money'], 'The address /money is taken'],
  [['call', 'bank', 'thing'], 'There is no area bank'],
  [['call', 'wallet', 'deposit'], 'has a deposit already'],
  [['call', 'wallet', 'no-name'], 'no-name is no name of a call'],
])('a mistake is answered in one sentence, and nothing is made: %j', (args, sentence) => {
  const { status, text } = make(...args);
  expect(text).toContain(sentence);
  expect(text).toMatch(/^\S.*\.\n$/);
  expect(status).toBe(2);
  expect(existsSync(join(checkout, 'remote-chess'))).toBe(false);
});
