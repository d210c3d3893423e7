import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../changes/publish.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
let home: string;
const env = { ...process.env };
beforeEach(async () => {
  place = await releasedSite();
  home = mkdtempSync(join(tmpdir(), 'home-'));
  process.env.XDG_CONFIG_HOME = home;
  delete process.env.RELEASE_PERSON_KEY;
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
});
afterEach(async () => {
  Object.assign(process.env, { XDG_CONFIG_HOME: env.XDG_CONFIG_HOME ?? '' });
  rmSync(home, { recursive: true });
  await place.remove();
});

async function run(...argv: string[]) {
  const { code, out } = await runIn(place, argv, { userName: () => 'Lin of git' });
  return { code, text: out.join('\n') };
}

/** Makes a personal key. Returns its file, and a file with the public half. */
async function keyOf(name: string): Promise<{ readonly file: string; readonly publicFile: string }> {
  const file = join(home, `${name}.json`);
  const { text } = await run('people', 'key', file);
  const publicFile = join(home, `${name}.pub`);
  writeFileSync(publicFile, text.split('\n')[1] ?? '');
  return { file, publicFile };
}

test('people key makes a key once, readable by its owner only, and shows its public half', async () => {
  const file = join(home, 'site-release', 'key.json');
  const made = await run('people', 'key');
  expect(made.text).toMatch(
    /^Your personal key is made: .*\. Keep it to yourself\. .*\n\{"kty":"EC","crv":"P-256","x":"\S+","y":"\S+"\}$/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { d } = JSON.parse(readFileSync(file, 'utf8'));
  expect(made.text).not.toContain(d);
  const again = await run('people', 'key');
  expect(again.text).toBe(made.text.replace('is made', 'is there already'));
});

test('people add starts the list and names the author of each change, whose name comes from the list', async () => {
  expect((await run('people', 'list')).text).toContain('this store has no list of people');
  const lin = await keyOf('lin');
  const ci = await keyOf('ci');
  expect(
    (await run('people', 'add', 'Lin', '--public-key', lin.publicFile, '--roles', 'release,approve')).text,
  ).toBe(
    'add Lin (release, approve), by Lin of git (change 1). In the list: Lin (release, approve). Pages follow with the next change.',
  );
  const added = await run(
    'people',
    'add',
    'ci',
    '--public-key',
    ci.publicFile,
    '--roles',
    'release',
    '--as',
    lin.file,
  );
  expect(added.text).toContain('add ci (release), by Lin (change 2).');
  expect(added.text).toContain('Open pages of live follow within a minute.');
  expect(await run('promote', 'wallet@1.1.0')).toEqual({
    code: 1,
    text: expect.stringContaining('Give your personal key with --as FILE'),
  });
  expect(await run('promote', 'wallet@1.1.0', '--as', ci.file, '--by', 'Lin')).toEqual({
    code: 1,
    text: 'This store has a list of people, so your name comes from your personal key: leave --by out.',
  });
  expect((await run('promote', 'wallet@1.1.0', '--as', ci.file)).code).toBe(0);
  expect((await run('history', '--limit', '1')).text).toMatch(/^5 .* ci\n {3}wallet 1\.0\.0 → 1\.1\.0\n/);
  expect((await run('status')).text).not.toContain('not proven');
  expect((await run('verify')).text.replaceAll('\n    ', ' ')).toBe(
    'Everything is as released (channel live, revision 5: 4 versions, 19 files, history from revision 1 on).\n' +
      'Published without source maps, so their stack traces cannot be translated: host 1.0.0, hall 1.0.0, wallet 1.0.0, wallet 1.1.0.',
  );
  const { text } = await run('people', 'list');
  expect(text).toMatch(/^name +roles\nLin +release, approve\nci +release\n/);
  expect(text).toMatch(
    /\nchange 2\n +when .*\n +who +Lin \(not proven\)\n +what +add ci \(release\)\nchange 1\n +when .*\n +who +Lin of git \(not proven\)\n +what +add Lin/,
  );
});

test('a change that needs two people waits, and promote --approve of another person makes it', async () => {
  const lin = await keyOf('lin');
  const mei = await keyOf('mei');
  await run('people', 'add', 'Lin', '--public-key', lin.publicFile, '--roles', 'release,approve');
  await run('people', 'add', 'Mei', '--public-key', mei.publicFile, '--roles', 'approve', '--as', lin.file);
  expect((await run('people', 'require-approval', 'live', '--as', lin.file)).text).toContain(
    'A change takes two people on: live.',
  );
  const waiting = await run('promote', 'wallet@1.1.0', '--as', lin.file, '--reason', 'new limits');
  expect(waiting).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Nothing is changed yet: on channel live another person has to approve it, until .* UTC and while nothing else changes there: npm run release -- promote --approve [0-9a-f]{8}$/,
    ),
  });
  const id = waiting.text.slice(-8);
  expect((await run('status')).text).toContain(`  ${id}  wallet 1.0.0 → 1.1.0`);
  expect((await run('status')).text).toMatch(/by Lin \d{4}-\S+ \S+ UTC: new limits$/m);
  expect((await run('promote', '--approve', id, '--as', lin.file)).text).toContain(
    'that takes another person',
  );
  expect(await run('promote', '--approve', id, '--as', mei.file)).toEqual({
    code: 0,
    text: 'What Lin proposed (new limits) is live (channel live, revision 5).',
  });
  expect((await run('history', '--limit', '1')).text).toContain('Lin, approved by Mei');
  const json = await run('promote', 'wallet@1.0.0', '--as', lin.file, '--json');
  expect(JSON.parse(json.text)).toMatchObject({ ok: true, proposed: expect.stringMatching(/^[0-9a-f]{8}$/) });
});

test.each([
  [['people', 'add'], 2, 'Say whom to add'],
  [['people', 'add', 'Lin'], 2, 'Give the public half of their key'],
  [
    ['people', 'add', 'Lin', '--public-key', 'x', '--roles', 'root'],
    2,
    '--roles takes look, release, approve',
  ],
  [
    ['people', 'add', 'Lin', '--public-key', '/nowhere', '--roles', 'look'],
    1,
    'The public half cannot be read',
  ],
  [['people', 'add', 'Lin', '--public-key', '{"kty":"EC"}', '--roles', 'look'], 1, 'no public half'],
  [
    [
      'people',
      'add',
      'Lin',
      '--public-key',
      '{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}',
      '--roles',
      'approve',
    ],
    1,
    'no public half',
  ],
  [['people', 'remove'], 2, 'Say whom to remove'],
  [['people', 'require-approval'], 2, 'Say on which channel'],
  [['people', 'promote'], 2, "Unknown command 'promote'"],
  [['promote', 'wallet@1.1.0', '--approve', 'x'], 2, '--approve makes a change exactly as it was proposed'],
  [['promote', '--approve', 'x'], 1, 'no list of people'],
  [['promote', 'wallet@1.1.0', '--as', '/nowhere'], 1, 'The personal key cannot be read'],
] as const)('the people commands refuse %j in one sentence', async (argv, code, text) => {
  const answer = await run(...argv);
  expect(answer.text).toContain(text);
  expect(answer.code).toBe(code);
});

test('people add refuses a whole personal key in place of its public half', async () => {
  const lin = await keyOf('lin');
  const { text } = await run('people', 'add', 'Lin', '--public-key', lin.file, '--roles', 'approve');
  expect(text).toContain('This is a whole personal key');
});
