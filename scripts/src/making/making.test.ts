import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '@site/build/copy-checkout';
import { pathBelow } from '@site/build/paths';
import { programOf } from '@site/build/programs';
import { remotes, root } from '../apps.ts';
import { Mistake } from '../command/errors.ts';
import { readFrom } from './make.ts';
import { newCall } from './newCall.ts';
import { newRemote } from './newRemote.ts';
import { newScreen } from './newScreen.ts';

let checkout: string;

function renew(): void {
  checkout = join(mkdtempSync(join(tmpdir(), 'made-')), 'site');
  copyCheckout(root, checkout);
}

const remove = () => rmSync(join(checkout, '..'), { recursive: true, force: true });

beforeAll(renew);
afterAll(remove);

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const textOf = (file: string) => readFileSync(join(checkout, file), 'utf8');
const own = (program: Parameters<typeof programOf>[0], ...args: readonly string[]) =>
  run(process.execPath, pathBelow(root, programOf(program)), ...args);
const make = (...args: readonly string[]) =>
  run(process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/new.ts', ...args);

test('new makes a remote, a screen and a call, which pass lint, types and tests unchanged', () => {
  // An earlier run may have left its files.
  if (existsSync(join(checkout, 'remote-team-sports'))) {
    remove();
    renew();
  }
  expect(make('remote', 'team-sports', '--tab', '体育')).toMatchObject({ status: 0 });
  expect(make('screen', 'team-sports', 'my-screen', '--title', '新页面')).toMatchObject({ status: 0 });
  expect(make('screen', 'wallet', 'my-limits')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/npm run build -- wallet +says what it costs in bytes/),
  });
  expect(make('call', 'lottery', 'thingName')).toMatchObject({ status: 0 });
  expect(make('call', 'hall', 'otherThing')).toMatchObject({ status: 0 });
  // Replaces the installation that the next command would do: the new remote has the same packages as another.
  symlinkSync(
    join(checkout, 'remote-lottery/node_modules'),
    join(checkout, 'remote-team-sports/node_modules'),
    'junction',
  );

  const { text } = own(
    'biome',
    'ci',
    '--error-on-warnings',
    '--vcs-enabled=false',
    'remote-team-sports',
    'sandbox',
    'shared',
  );
  expect(text).toMatch(/Checked \d+ files.*No fixes applied/);
  expect(run(process.execPath, 'scripts/src/checks/checkSources.ts')).toEqual({
    status: 0,
    text: expect.stringContaining('no wrong arrow'),
  });
  // The sandbox compiles the contract's sources, so that it shows errors there, too.
  for (const folder of ['remote-team-sports', 'sandbox'])
    expect(own('tsc', '--noEmit', '--checkers', '1', '-p', folder)).toEqual({ status: 0, text: '' });
  const tested = own(
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
  expect(textOf('pnpm-lock.yaml')).toContain('\n  remote-team-sports:\n');

  expect(textOf('remote-wallet/src/routes.ts')).toMatch(/path: '\/myLimits',[^}]*login: true,/);
  expect(textOf('remote-team-sports/src/routes.ts')).toContain('place: 3.5,');
  expect(make('remote', 'team-chess', '--tab', '棋牌')).toMatchObject({ status: 0 });
  expect(textOf('remote-team-chess/src/routes.ts')).toContain('place: 3.6,');
});

/** Matches one sentence that ends with a full stop. */
const sentence = /^\S.*\.$/;

test.each([
  [['remote', 'chess', '--tab', 'a"b'], 'cannot stand there'],
  [['screen', 'wallet', 'deposit'], 'remote-wallet/src/deposit'],
])('new answers a mistake in one sentence, and makes nothing: %j', (args, part) => {
  const { status, text } = make(...args);
  expect(text).toContain(part);
  expect(text.replace(/\n$/, '')).toMatch(sentence);
  expect(status).toBe(2);
  expect(existsSync(join(checkout, 'remote-chess'))).toBe(false);
});

const read = readFrom(root);
const newRemoteNamed = (name: string) => () => newRemote({ name }, remotes, read);
const newScreenNamed = (remote: string, name: string) => () => newScreen({ remote, name }, remotes, read);
const newCallNamed = (area: string, name: string) => () => newCall({ area, name }, read);

test.each([
  ['There is a remote wallet already.', newRemoteNamed('wallet')],
  ['Sports is no name', newRemoteNamed('Sports')],
  ['front is the name of another part', newRemoteNamed('front')],
  ['There is no remote walet', newScreenNamed('walet', 'x')],
  ['The address /money is taken', newScreenNamed('hall', 'money')],
  ['There is no area bank', newCallNamed('bank', 'thing')],
  ['has a deposit already', newCallNamed('wallet', 'deposit')],
  ['no-name is no name of a call', newCallNamed('wallet', 'no-name')],
])('new answers an impossible name in one sentence: %s', (part, wish) => {
  expect(wish).toThrow(Mistake);
  expect(wish).toThrow(part);
  expect(wish).toThrow(sentence);
});
