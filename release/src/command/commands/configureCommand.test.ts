import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedSite, textOf, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

async function run(...argv: string[]) {
  const { code, out } = await runIn(place, argv);
  return { code, out: out.join('\n') };
}

const vendor = ['configure', 'title=测试站', 'frameOrigins+=https://*.vendor.com'];

test('configure shows a change without making it; with --apply it makes it and shows how to undo it', async () => {
  const shown = await run(...vendor);
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(
    /frameOrigins +– +https:\/\/\*\.vendor\.com\ntitle +示例之站 +测试站\n\nNothing was changed yet/,
  );
  expect(await textOf(place.store, 'index.html')).toContain('<title>示例之站</title>');
  const applied = await run(...vendor, '--apply', '--reason', 'new vendor');
  expect(applied.out).toContain('Pages carry it now (channel live, revision 4)');
  expect(applied.out).toContain('configure --to-revision 3 --apply');
  expect(await textOf(place.store, 'index.html')).toContain('<title>测试站</title>');
  expect((await run('history')).out).toMatch(
    /^4 .* Lin\n +configuration frameOrigins https:\/\/\*\.vendor\.com, configuration title 示例之站\n +→ 测试站\n +new vendor\n/,
  );
  expect((await run(...vendor, '--apply')).out).toContain('nothing changed');
  await run('configure', '--to-revision', '3', '--apply');
  expect((await run('diff', '3', '5')).out).toContain('Only the name, the time and the reason differ');
});

test('configure --expect-revision is refused on a newer revision', async () => {
  await run(...vendor, '--apply', '--expect-revision', '3');
  const later = await run('configure', 'title=别的站', '--apply', '--expect-revision', '3');
  expect(later).toMatchObject({ code: 1, out: expect.stringContaining('is 4, not 3: Lin made revision 4') });
  // A repetition, as after a kill, changes nothing.
  expect(await run(...vendor, '--apply', '--expect-revision', '3')).toMatchObject({ code: 0 });
});

test('configure without changes lists every setting', async () => {
  expect((await run('configure')).out).toMatch(/keyHeader +Idempotency-Key\nisKeyKept +false\n/);
});

test('configure --file replaces all settings, with further changes on top; a missing setting returns to its default', async () => {
  await run('configure', 'title=测试站', '--apply');
  const file = join(place.dir, 'site.json');
  await writeFile(file, '{ "isKeyKept": true, "imageOrigins": ["https://a.example.com"] }');
  const edits = ['imageOrigins-=https://A.example.com', 'demoAccount={"name":"a","password":"b"}'];
  const { out } = await run('configure', '--file', file, ...edits, '--json');
  const config = {
    isKeyKept: true,
    imageOrigins: [],
    title: '示例之站',
    demoAccount: { name: 'a', password: 'b' },
  };
  expect(JSON.parse(out)).toMatchObject({ ok: true, applied: false, config });
});

test('--unset returns a setting to its default', async () => {
  await run('configure', 'title=测试站', 'socketBase=wss://sockets.example.com', '--apply');
  const { out } = await run('configure', '--unset', 'socketBase', '--unset', 'title', '--json');
  expect(JSON.parse(out).changes).toEqual([
    { name: 'configuration', what: 'socketBase', from: 'wss://sockets.example.com' },
    { name: 'configuration', what: 'title', from: '测试站', to: '示例之站' },
  ]);
});

test.each([
  [['tilte=a'], 'There is no setting "tilte". There are: apiBase, socketBase, frameOrigins'],
  [['releaseKey={}'], 'There is no setting "releaseKey"'],
  [['title'], '"title" is no change of a setting'],
  [['frameOrigins=games'], 'must be an origin like https://games.example.com'],
  [['frameOrigins-=https://a.example.com'], 'frameOrigins has no https://a.example.com'],
  [['isKeyKept=yes'], 'isKeyKept does not take "yes"'],
  [['title+=a'], 'title is no list'],
  [['--to-revision', '0'], '--to-revision takes the number of a revision'],
  [['--to-revision', '1', '--file', 'x'], 'exclude each other'],
])('configure refuses the argument %j', async (argv, reason) => {
  const { code, out } = await run('configure', ...argv, '--apply');
  expect({ code, out }).toEqual({ code: 2, out: expect.stringContaining(reason) });
});

test('configure refuses a file that is missing or no JSON', async () => {
  expect(await run('configure', '--file', '/nowhere.json')).toMatchObject({ code: 1 });
  const file = join(place.dir, 'site.json');
  await writeFile(file, 'title: x');
  expect((await run('configure', '--file', file, '--apply')).out).toBe(`${file} is not JSON.`);
});
