import { cp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Refused } from '../refused.ts';
import { hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { runCommand } from './command.ts';

let place: Workplace;
let built: string[];
let servers: Server[];
beforeEach(async () => {
  place = await releasedSite();
  built = [];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  await place.remove();
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand([...argv, '--store', place.storeDir], {
    root: place.dir,
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    userName: () => 'Lin',
    keepRunning: (server) => servers.push(server),
    build: async (app, version) => {
      built.push([app, version].join(' '));
      if (app === 'member') throw new Refused('The build of member failed; nothing was released.');
      const dist =
        app === 'host'
          ? hostBuild(place.dir, version ?? '1.0.0')
          : remoteBuild(place.dir, { name: app, version: version ?? '1.0.0' });
      await cp(await dist, join(place.dir, app === 'host' ? 'host' : `remote-${app}`, 'dist'), {
        recursive: true,
      });
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('publish builds that application alone and says what is live; rollback undoes it with the reason', async () => {
  expect(await run('publish', 'wallet', '--version', '1.1.0')).toEqual({
    code: 0,
    out: 'wallet 1.1.0 is in the store.\nwallet 1.1.0 is live instead of 1.0.0 (channel live, revision 4).',
    err: '',
  });
  expect(built).toEqual(['wallet 1.1.0']);
  const undone = await run('rollback', 'wallet', '--reason', 'withdrawals time out');
  expect(undone).toMatchObject({
    code: 0,
    out: 'wallet 1.0.0 is live instead of 1.1.0 (channel live, revision 5).',
  });
  const { out } = await run('history');
  expect(out.split('\n')[1]).toMatch(/^5 +\S+ \S+ UTC +Lin +wallet 1\.1\.0 → 1\.0\.0 +withdrawals time out$/);
});

test('--no-build publishes what was built last, --no-promote leaves it in the store for promote', async () => {
  await run('publish', 'host', '--version', '1.1.0', '--no-promote');
  expect(await textOf(place.store, 'index.html')).not.toContain('host/1.1.0/');
  expect(await run('publish', 'host', '--no-build')).toMatchObject({ code: 0 });
  expect(built).toEqual(['host 1.1.0']);
  expect(await textOf(place.store, 'index.html')).toContain('host/1.1.0/');
  const dist = await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' });
  await run('publish', 'wallet', '--dist', dist, '--no-promote');
  expect(await run('promote', 'wallet@1.2.0')).toMatchObject({ code: 0 });
  expect(await textOf(place.store, 'index.html')).toContain('wallet_1_2_0');
});

test('status shows each application with its live version, the way back and the store', async () => {
  await run('publish', 'wallet', '--version', '1.1.0');
  const { out } = await run('status');
  expect(out).toMatch(/^Channel live, revision 4, .* by Lin: publish wallet 1\.1\.0\n/);
  expect(out).toMatch(/\nwallet +1\.1\.0 +– +1\.0\.0 +– +1\.1\.0 1\.0\.0$/);
});

test('preview says what testers open and leaves what is live', async () => {
  await run('publish', 'wallet', '--version', '1.1.0', '--no-promote');
  const page = await textOf(place.store, 'index.html');
  expect((await run('preview', 'wallet@1.1.0')).out).toBe(
    'wallet 1.1.0 can be previewed; what is live stays (channel live).\nTesters open this address of the site: /?preview=wallet@1.1.0',
  );
  expect(JSON.parse((await run('preview', 'wallet@1.1.0', '--json')).out)).toEqual({
    ok: true,
    name: 'wallet',
    version: '1.1.0',
    channel: 'live',
    path: 'previews/wallet/1.1.0.json',
    address: '/?preview=wallet@1.1.0',
  });
  expect(await textOf(place.store, 'index.html')).toBe(page);
  expect((await run('verify')).code).toBe(0);
  expect(await run('preview', 'wallet@7.0.0')).toMatchObject({
    code: 1,
    err: 'wallet 7.0.0 is not in the store. Published: 1.1.0, 1.0.0.',
  });
});

test('a canary, a block and the questions about them are told in plain words', async () => {
  await run('publish', 'wallet', '--version', '1.1.0', '--no-promote');
  expect((await run('promote', 'wallet@1.1.0', '--percent', '2.5')).out).toBe(
    'wallet 1.1.0 is live for 2.5 % of visitors, 1.0.0 for the others (channel live, revision 4).',
  );
  expect((await run('status')).out).toMatch(/\nwallet +1\.0\.0 +1\.1\.0 for 2\.5 % +– +– +1\.1\.0 1\.0\.0$/);
  expect((await run('rollback', 'wallet', '--reason', 'errors')).out).toBe(
    'wallet 1.0.0 is live for everybody; the canary 1.1.0 has ended (channel live, revision 5).',
  );
  expect((await run('block', 'wallet@1.1.0', '--reason', 'loses deposits')).out).toBe(
    'wallet 1.1.0 is blocked (channel live, revision 6).',
  );
  const { out } = await run('history', '--limit', '3');
  expect(out).toMatch(/6 .* wallet blocked 1\.1\.0 +loses deposits\n/);
  expect(out).toMatch(/5 .* wallet canary 1\.1\.0 for 2\.5 % ended +errors\n/);
  expect((await run('diff', '3', '6')).out).toMatch(/\nwallet +blocked +– +1\.1\.0$/);
  expect((await run('diff', '3', '5')).out).toBe('Nothing differs but who released, when and why.');
  expect(await run('promote', 'wallet@1.1.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('unblock wallet@1.1.0'),
  });
  expect((await run('unblock', 'wallet@1.1.0')).out).toBe(
    'wallet 1.1.0 is unblocked (channel live, revision 7).',
  );
});

test('verify ends with 1 when something is wrong, and repair puts it right', async () => {
  expect((await run('verify')).out).toBe(
    'Everything is as released (channel live, revision 3: 3 versions, 11 files).',
  );
  await place.store.replace('index.html', 'gone');
  const found = await run('verify');
  expect(found).toMatchObject({ code: 1, err: '' });
  expect(found.out).toContain('index.html is not what revision 3 says; run: repair');
  expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({
    ok: false,
    problems: [{ path: 'index.html' }],
  });
  expect((await run('repair')).out).toBe('Written again: index.html (channel live, revision 3).');
  expect((await run('repair')).out).toBe('Nothing to repair (channel live, revision 3).');
  expect((await run('verify')).code).toBe(0);
  expect((await run('prune')).out).toContain('Nothing to remove');
});

test('with --json every answer is one object for machines, refusals included', async () => {
  const published = JSON.parse((await run('publish', 'wallet', '--version', '1.1.0', '--json')).out);
  expect(published).toEqual({
    ok: true,
    name: 'wallet',
    version: '1.1.0',
    created: true,
    channel: 'live',
    revision: 4,
    from: '1.0.0',
    to: '1.1.0',
    changed: true,
  });
  expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ ok: true, revision: 4 });
  expect(JSON.parse((await run('history', '--json', '--limit', '2')).out).revisions).toHaveLength(2);
  const refused = await run('promote', 'wallet@7.0.0', '--json');
  expect(refused).toMatchObject({ code: 1, err: '' });
  expect(JSON.parse(refused.out)).toEqual({
    ok: false,
    error: 'refused',
    reason: 'wallet 7.0.0 is not in the store. Published: 1.1.0, 1.0.0.',
  });
});

test('console serves this computer only, says where, and never begins in vain', async () => {
  const { code, out } = await run('console', '--port', '0', '--by', 'Mei');
  expect(code).toBe(0);
  const [, address = ''] =
    /^The console is at (http:\/\/127\.0\.0\.1:\d+\/\?key=\S+)\nCtrl-C ends it\.$/.exec(out) ?? [];
  const { port } = new URL(address);
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  expect(servers[0]?.address()).toMatchObject({ address: '127.0.0.1', port: Number(port) });
  expect(await run('console', '--port', port)).toMatchObject({
    code: 1,
    err: `Port ${port} is in use. Choose another with --port.`,
  });
  expect(await run('console', '--port', '0', '--channel', 'empty')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing has been released on channel empty yet.'),
  });
});

test('a failed build releases nothing', async () => {
  const before = await textOf(place.store, 'releases/live.json');
  expect(await run('publish', 'member')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The build of member failed'),
  });
  expect(await textOf(place.store, 'releases/live.json')).toBe(before);
});

test.each([
  [['frobnicate'], 'There is no command "frobnicate".'],
  [['publish'], 'Say which application to publish'],
  [['publish', '../wallet'], "is not an application's name"],
  [['promote', 'wallet'], 'promote wallet@1.4.2'],
  [['rollback', 'wallet'], 'A rollback needs a reason'],
  [['rollback', 'wallet', '--reason', '  '], 'A rollback needs a reason'],
  [['status', '--to', '1.0.0'], '--to does not belong to "status".'],
  [['status', '--colour'], "Unknown option '--colour'"],
  [['promote', 'wallet@1.0.0', '--percent', '101'], '--percent takes a share from 0 to 100'],
  [['promote', 'wallet@1.0.0', '--percent', '0.001'], '--percent takes a share'],
  [['preview', 'wallet'], 'preview wallet@1.4.2'],
  [['preview', '../wallet@1.0.0'], "is not an application's name"],
  [['preview', 'wallet@1.0.0', '--reason', 'x'], '--reason does not belong to "preview".'],
  [['block', 'wallet@1.0.0'], 'A block needs a reason'],
  [['unblock', 'wallet'], 'unblock wallet@1.4.2'],
  [['diff', '1'], 'which two revisions to compare'],
  [['diff', '1', '2', '3'], 'Too many arguments: 3.'],
  [['verify', '--delete'], '--delete does not belong to "verify".'],
  [['history', '--limit', 'many'], '--limit takes a whole number'],
  [['console', '--port', '65536'], '--port takes a port from 1 to 65535'],
  [['status', '--port', '8070'], '--port does not belong to "status".'],
  [['promote', 'wallet@1.0.0', 'hall@1.0.0'], 'Too many arguments: hall@1.0.0.'],
])('%j is not understood, with a hint', async (argv, reason) => {
  const { code, err } = await run(...argv);
  expect(code).toBe(2);
  expect(err).toContain(reason);
  expect(err).toContain('npm run release -- help');
});

test('help teaches the whole and each command', async () => {
  expect((await run('help')).out).toContain('publish <app>');
  expect((await run('--help')).out).toContain('Exit codes');
  expect((await run('help', 'preview')).out).toContain('npm run release -- preview wallet@1.4.2');
  expect((await run('help', 'console')).out).toContain('npm run release -- console');
  expect((await run('help', 'rollback')).out).toContain('--reason "withdrawals time out"');
  expect(await run('publish', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--no-build'),
  });
});

test('an unexpected failure has its own exit code and says what failed', async () => {
  await place.store.replace('releases/live.json', 'not json');
  const { code, err } = await run('status');
  expect(code).toBe(3);
  expect(err).toContain('The command failed:');
});
