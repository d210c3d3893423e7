import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, utimes, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Refused } from '../base/refused.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { copied, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { notProven } from './notProven.ts';
import { releaseProgram } from './releaseProgram.ts';
import { runCommand } from './runCommand.ts';

/** The site of commands that change nothing, and of each other test a copy. */
let place: Workplace;
let built: string[];
let complaints: readonly string[] = [];
let servers: Server[];
let smokeTested: string[];
let wrong: string[];
beforeAll(async () => {
  place = await releasedSite();
});
afterAll(() => place.remove());
beforeEach(() => {
  built = [];
  servers = [];
  smokeTested = [];
  wrong = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(argv.includes('--store') ? argv : [...argv, '--store', place.storeDir], {
    root: place.dir,
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    userName: () => 'Lin',
    readText: async () => '',
    keepRunning: (server) => servers.push(server),
    untilEnded: () => AbortSignal.abort(),
    checkTypes: async () => complaints,
    compareTypes: async () => [],
    smokeTest: async (_store, applications) => {
      smokeTested.push(applications.join(' '));
      return { screens: 3, problems: wrong };
    },
    builtAt: (app) => join(place.dir, app === 'host' ? 'host' : `remote-${app}`, 'dist'),
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
describe('over a site of its own', () => {
  let unchanged: Workplace;
  beforeEach(async () => {
    unchanged = place;
    place = await releasedSite();
  });
  afterEach(async () => {
    await place.remove();
    place = unchanged;
  });

  const begun = new Map<string, Workplace>();
  afterAll(() => Promise.all([...begun.values()].map((one) => one.remove())));
  /** Gives the test the site after a command, which runs once for all tests that go on from there. */
  async function after(...argv: string[]): Promise<void> {
    const known = begun.get(argv.join(' '));
    if (known) {
      await place.remove();
      place = await copied(known);
    } else {
      expect(await run(...argv)).toMatchObject({ code: 0 });
      begun.set(argv.join(' '), await copied(place));
    }
  }

  test('publish builds one application and reports the live version; rollback undoes it with its reason', async () => {
    expect(await run('publish', 'wallet', '--version', '1.1.0')).toEqual({
      code: 0,
      out: [
        'The types of wallet were not compared with the host’s: host 1.0.0 was published without its types.',
        'wallet 1.1.0 is in the store.',
        'wallet 1.1.0 is live instead of 1.0.0 (channel live, revision 4).',
      ].join('\n'),
      err: '',
    });
    expect(built).toEqual(['wallet 1.1.0']);
    const undone = await run('rollback', 'wallet', '--reason', 'withdrawals time out');
    expect(undone).toMatchObject({
      code: 0,
      out: 'wallet 1.0.0 is live instead of 1.1.0 (channel live, revision 5).',
    });
    const { out } = await run('history');
    expect(out).toMatch(
      /^5 {2}\S+ \S+ UTC {2}Lin\n {3}wallet 1\.1\.0 → 1\.0\.0\n {3}withdrawals time out\n4 /,
    );
  });

  test('publish refuses a remote whose sources do not fit the live host’s types, with the compiler’s output, and builds nothing', async () => {
    const host = await hostBuild(place.dir, '1.1.0');
    const entries = { '@site/shared': 'shared/src/index.d.ts' };
    const files = { 'shared/src/index.d.ts': 'export declare const open: (at: string) => void;' };
    await writeFile(join(host, 'declarations.json'), JSON.stringify({ entries, files }));
    expect((await run('publish', 'host', '--dist', host)).code).toBe(0);
    expect((await run('verify')).code).toBe(0);
    complaints = ['src/AccountScreen.tsx(3,4): error TS2345: number is not a string.'];
    expect(await run('publish', 'wallet', '--version', '1.1.0')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^wallet is not compatible with host 1\.1\.0, .*\nsrc\/AccountScreen\.tsx\(3,4\): .*\n/,
      ),
    });
    expect(built).toEqual([]);
    expect((await run('publish', 'wallet', '--version', '1.1.0', '--no-promote')).out).toBe(
      'The types of wallet were not compared with the host’s: it does not go live yet.\n' +
        'wallet 1.1.0 is in the store.\nMake it live with: npm run release -- promote wallet@1.1.0',
    );
    complaints = [];
    expect(await run('publish', 'wallet', '--version', '1.1.0')).toMatchObject({
      err: '',
      out: expect.stringMatching(
        /^The types of wallet are compatible with host 1\.1\.0\.\nwallet 1\.1\.0 was in the store already\./,
      ),
    });
    await place.store.replace('host/1.1.0/declarations.json', '{}');
    expect((await run('verify')).out).toContain('host/1.1.0/declarations.json is not the file');
    expect((await run('publish', 'wallet', '--version', '1.3.0')).err).toMatch(
      /^The declarations of host 1\.1\.0 are not/,
    );
  });

  test('promote smoke-tests first and refuses a failing version with its problems; --skip-check needs a reason', async () => {
    await after('publish', 'wallet', '--version', '1.1.0', '--no-promote');
    expect(smokeTested).toEqual([]);
    wrong = ['wallet 1.1.0: /wallet as a visitor: throws TypeError: x'];
    const refused = await run('promote', 'wallet@1.1.0');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('\n  wallet 1.1.0: /wallet as a visitor: throws'),
    });
    expect(smokeTested).toEqual(['wallet']);
    expect(await run('promote', 'wallet@1.1.0', '--skip-check')).toMatchObject({ code: 2 });
    const urgent = await run('promote', 'wallet@1.1.0', '--skip-check', '--reason', 'deposits are down');
    expect(urgent.code).toBe(0);
    expect(smokeTested).toEqual(['wallet']);
    expect((await run('history')).out).toContain('\n   deposits are down\n   no smoke test\n');
  });

  test('--no-build publishes the last build, --no-promote leaves the version in the store for promote', async () => {
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

  test('--routes marks the build of --dist as one of a stock federation plugin', async () => {
    expect(await run('publish', 'shop', '--routes', 'routes.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--routes needs --dist, the folder of the build;'),
    });
    expect(await run('publish', 'shop', '--dist', place.dir, '--routes', 'routes.json')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/mf-manifest\.json is missing\. Build with `manifest: true`\./),
    });
    expect((await run('publish', 'shop', '--dist', place.dir)).err).toContain(
      'a build of a stock federation plugin needs --routes',
    );
  });

  test('status shows each application with live version, fallback and stored versions', async () => {
    await after('publish', 'wallet', '--version', '1.1.0');
    const { out } = await run('status');
    expect(out).toMatch(/^Channel live, revision 4, .* by Lin: publish wallet 1\.1\.0\n/);
    expect(out).toMatch(/\nwallet +1\.1\.0 +– +1\.0\.0 +–\n/);
    expect(out).toContain('\n  wallet: 1.1.0 1.0.0\n');
  });

  test('preview prints the address for testers and leaves the live page', async () => {
    await after('publish', 'wallet', '--version', '1.1.0', '--no-promote');
    const page = await textOf(place.store, 'index.html');
    expect((await run('preview', 'wallet@1.1.0')).out).toBe(
      'wallet 1.1.0 can be previewed; the live version stays (channel live).\nTesters open this address of the site: /?preview=wallet@1.1.0',
    );
    expect(JSON.parse((await run('preview', 'wallet@1.1.0', '--json')).out)).toEqual({
      ok: true,
      name: 'wallet',
      taken: [],
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

  test('promote, status, rollback, block and diff describe a canary and a block in sentences', async () => {
    await after('publish', 'wallet', '--version', '1.1.0', '--no-promote');
    expect((await run('promote', 'wallet@1.1.0', '--percent', '2.5')).out).toBe(
      'wallet 1.1.0 is live for 2.5 % of visitors, 1.0.0 for the others (channel live, revision 4).',
    );
    expect((await run('status')).out).toMatch(
      /\napplication .*\nwallet +1\.0\.0 +1\.1\.0 for 2\.5 % +– +–\nhost /,
    );
    expect((await run('rollback', 'wallet', '--reason', 'errors')).out).toBe(
      'wallet 1.0.0 is live for everybody; the canary 1.1.0 has ended (channel live, revision 5).\n' +
        'To take 1.0.0 back as well: npm run release -- retire wallet --reason "errors"',
    );
    expect((await run('block', 'wallet@1.1.0', '--reason', 'loses deposits')).out).toBe(
      'wallet 1.1.0 is blocked (channel live, revision 6).',
    );
    const { out } = await run('history', '--limit', '3');
    expect(out).toMatch(/^6 .*\n {3}wallet blocked 1\.1\.0\n {3}loses deposits\n/);
    expect(out).toMatch(/\n5 .*\n {3}wallet canary 1\.1\.0 for 2\.5 % ended\n {3}errors\n/);
    expect((await run('diff', '3', '6')).out).toMatch(/\nwallet +blocked +– +1\.1\.0$/);
    expect((await run('diff', '3', '5')).out).toBe('Only the name, the time and the reason differ.');
    expect(await run('promote', 'wallet@1.1.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('unblock wallet@1.1.0'),
    });
    expect((await run('unblock', 'wallet@1.1.0')).out).toBe(
      'wallet 1.1.0 is unblocked (channel live, revision 7).',
    );
  });

  test('verify ends with code 1 when a file is wrong, and repair restores it', async () => {
    expect((await run('verify')).out.replaceAll('\n    ', ' ')).toBe(
      [
        'Everything is as released (channel live, revision 3: 3 versions, 14 files, history from revision 1 on).',
        'Published without source maps, so their stack traces cannot be translated: host 1.0.0, hall 1.0.0, wallet 1.0.0.',
        notProven(),
      ].join('\n'),
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

  test('repair and prune report the temporary files of killed commands that they removed', async () => {
    const leave = async () => {
      await mkdir(join(place.storeDir, '.tmp'), { recursive: true });
      const file = join(place.storeDir, '.tmp', `${process.pid}-left`);
      await writeFile(file, 'half');
      await utimes(file, 0, 0);
    };
    await leave();
    const swept = 'Removed 1 temporary file of commands that were killed.';
    expect((await run('repair')).out).toBe(`Nothing to repair (channel live, revision 3).\n${swept}`);
    await leave();
    expect((await run('prune')).out).not.toContain('Removed');
    expect((await run('prune', '--delete')).out).toContain(swept);
  });

  test('with --json every answer is one object, refusals included', async () => {
    const published = JSON.parse((await run('publish', 'wallet', '--version', '1.1.0', '--json')).out);
    expect(published).toEqual({
      ok: true,
      name: 'wallet',
      commit: 'abc',
      version: '1.1.0',
      created: true,
      channel: 'live',
      revision: 4,
      from: '1.0.0',
      to: '1.1.0',
      changed: true,
      types: expect.stringContaining('not compared'),
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

  test('history --export writes a line of JSON for each revision, into a file or to standard output', async () => {
    const file = join(place.dir, 'audit.jsonl');
    expect(await run('history', '--export', file)).toMatchObject({
      code: 0,
      out: `3 revisions of channel live are in ${file}.`,
    });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { revision: 1 },
      { revision: 2 },
      { revision: 3, by: 'Lin', versions: { host: '1.0.0', hall: '1.0.0', wallet: '1.0.0' } },
    ]);
    expect((await run('history', '--export', '-')).out).toBe(lines.join('\n'));
    expect(await run('history', '--export', join(place.dir, 'no', 'folder'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('The history cannot be written'),
    });
  });

  test('a command with --from changes that version only; --json reports whether it changed it', async () => {
    await after('publish', 'wallet', '--version', '1.1.0');
    const pinned = ['rollback', 'wallet', '--from', 'wallet@1.1.0', '--reason', 'errors', '--json'];
    expect(JSON.parse((await run(...pinned)).out)).toMatchObject({ ok: true, changed: true, revision: 5 });
    expect(JSON.parse((await run(...pinned)).out)).toMatchObject({ ok: true, changed: false, revision: 5 });
    const again = await run('rollback', 'wallet', '--reason', 'errors');
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^wallet was already rolled back from 1\.1\.0 to 1\.0\.0 by Lin (just now|\d+ s ago) \(revision 5\)\./,
      ),
    });
    expect(await run('promote', 'wallet@1.1.0', '--expect-revision', '4')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The newest revision of channel live is 5, not 4: Lin made revision 5, '),
    });
    expect(
      await run('promote', 'wallet@1.1.0', '--from', 'wallet@1.1.0', '--from', 'hall@1.0.0'),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('wallet 1.1.0 is not live on channel live, 1.0.0 is: Lin made'),
    });
    expect(await run('promote', 'wallet@1.1.0', '--expect-revision', '5')).toMatchObject({ code: 0 });
  });

  test('console serves this computer only, prints its address, and is refused when its port is taken', async () => {
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

  test('console in a container prints the address of its published port, and answers under that one only', async () => {
    const { out } = await run('console', '--host', '0.0.0.0', '--port', '0', '--published-port', '18070');
    const [, key = ''] = /^The console is at http:\/\/127\.0\.0\.1:18070\/\?key=(\S+)\n/.exec(out) ?? [];
    const { port } = (servers[0] as Server).address() as AddressInfo;
    const statusFor = async (host: string) => {
      const asked = request({ port, path: `/?key=${key}`, headers: { host } }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      return answer.statusCode;
    };
    expect([await statusFor('localhost:18070'), await statusFor('127.0.0.1:18070')]).toEqual([303, 303]);
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(403);
  });

  test('promote makes several applications live in one revision, with a line for each', async () => {
    await after('publish', 'wallet', '--version', '1.1.0', '--no-promote');
    await run('publish', 'host', '--version', '1.1.0', '--no-promote');
    const { out } = await run('promote', 'host@1.1.0', 'wallet@1.1.0', '--reason', 'new contract');
    expect(out).toBe(
      'host 1.1.0 is live instead of 1.0.0 (channel live, revision 4).\nwallet 1.1.0 is live instead of 1.0.0 (channel live, revision 4).',
    );
    expect((await run('history', '--limit', '1')).out).toMatch(
      /^4 .*\n {3}host 1\.0\.0 → 1\.1\.0, wallet 1\.0\.0 → 1\.1\.0\n {3}new contract\n {3}smoke test: 3 screens in \d+\.\d s$/,
    );
    expect(JSON.parse((await run('promote', 'host@1.1.0', 'wallet@1.0.0', '--json')).out)).toEqual({
      ok: true,
      channel: 'live',
      revision: 5,
      changed: true,
      applications: [
        { name: 'host', from: '1.1.0', to: '1.1.0', changed: false },
        { name: 'wallet', from: '1.1.0', to: '1.0.0', changed: true },
      ],
    });
    expect(await run('promote', 'hall@1.0.0', 'hall@1.0.0')).toMatchObject({
      code: 1,
      err: 'hall is named twice. Name one version of each application.',
    });
  });

  test('a command refuses a missing store by its folder; only publish makes one, and reports it', async () => {
    const typed = join(place.dir, 'stroe');
    const reading = [
      ['status'],
      ['history'],
      ['verify'],
      ['prune'],
      ['repair'],
      ['console', '--port', '0'],
      ['diff', '1', '2'],
      ['preview', 'wallet@1.0.0'],
      ['promote', 'wallet@1.0.0'],
      ['rollback', 'wallet', '--reason', 'x'],
    ];
    for (const argv of reading) {
      expect(await run(...argv, '--store', typed)).toMatchObject({
        code: 1,
        out: '',
        err: `There is no store at ${typed}: the folder does not exist. Name another one with --store.`,
      });
    }
    expect(existsSync(typed)).toBe(false);
    const begun = await run('publish', 'host', '--store', typed);
    expect(begun.out).toMatch(
      `A store begins in the new folder ${typed}.\nhost 1.0.0 is in the store.\nhost 1.0.0 is live (channel live, revision 1).`,
    );
    expect((await run('status', '--store', typed)).code).toBe(0);
  });

  test('prune gives for each version the reason why it stays', async () => {
    await after('publish', 'wallet', '--version', '1.1.0', '--no-promote');
    expect((await run('prune')).out).toMatch(
      /^Nothing to remove: every version is needed or younger than 7 days\.\nThese stay:\n {2}host 1\.0\.0 \(in use on channel live\)\n(.+\n)* {2}wallet 1\.1\.0 \(published \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\n/,
    );
  });

  test('an unexpected failure ends with code 3 and its message', async () => {
    await place.store.remove('releases/live/index.json');
    await mkdir(join(place.storeDir, 'releases/live/index.json'));
    const { code, err } = await run('status');
    expect(code).toBe(3);
    expect(err).toContain('The command failed:');
  });

  test('a name or reason with control characters is shown escaped, and cannot pass for output of the command', async () => {
    const name = 'Lin\u001b[1A\u001b[2K\n9  \u009b31mgone';
    const reason = 'up\u001b]0;owned\u0007\r\u202e';
    await run('publish', 'wallet', '--version', '1.1.0', '--by', name, '--reason', reason);
    const shown = {
      by: 'Lin\\u001b[1A\\u001b[2K\\u000a9 \\u009b31mgone',
      reason: 'up\\u001b]0;owned\\u0007\\u000d\\u202e',
    };
    for (const command of ['history', 'status']) {
      const { out } = await run(command);
      expect(out.replaceAll(/\s+/g, ' ')).toContain(shown.by);
      expect(out).toContain(shown.reason);
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
    const refused = await run('promote', 'wallet@9.9.9\u001b[2J');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('\\u001b[2J');
    const { out } = await run('status', '--json');
    expect(out).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(JSON.parse(out)).toMatchObject({ by: name, reason });
  });

  test('repair describes what a new key means for players, and brings a restored store past their revision', async () => {
    expect((await run('repair', '--above', '3')).out).toBe(
      'What is live was signed again (channel live, revision 4).',
    );
    const old = join(place.dir, 'release-key.json');
    const keys = ['new.json', 'newer.json'].map((name) => join(place.dir, name));
    for (const localFile of keys) await findSigningKey({ localFile });
    const [next = '', last = ''] = keys;
    const handedOver = await run('repair', '--new-key', '--key', next, '--old-key', old);
    expect(handedOver.out).toContain('players who return go over to the new key by themselves');
    const withRoot = await run('repair', '--new-key', '--key', last);
    expect(withRoot.out).toContain('players who return go over to the new key by themselves');
    expect((await run('help', 'repair')).out).toContain('for three days');
    expect(await run('repair', '--old-key', old, '--key', last)).toMatchObject({ code: 2 });
    expect(await run('repair', '--above', 'yesterday', '--key', last)).toMatchObject({ code: 2 });
  });
});

test.each(['1.4', 'v1.4.2', '01.4.2', 'latest'])(
  'publish refuses the invalid version %s before it builds',
  async (version) => {
    expect(await run('publish', 'wallet', '--version', version)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`"${version}" is no version: give one like 1.4.2`),
    });
    expect(built).toEqual([]);
  },
);

test('a failed build releases nothing', async () => {
  const before = await textOf(place.store, 'releases/live.json');
  expect(await run('publish', 'member')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The build of member failed'),
  });
  expect(await textOf(place.store, 'releases/live.json')).toBe(before);
});

test.each([
  [['frobnicate'], "Unknown command 'frobnicate'; see npm run release -- help."],
  [['pubish'], "Unknown command 'pubish' (did you mean publish?)"],
  [['help', 'histroy'], "Unknown command 'histroy' (did you mean history?)"],
  [['publish'], 'Say which application to publish'],
  [['publish', '../wallet'], "is not an application's name"],
  [['promote'], 'Say which version to promote, for example: promote wallet@1.4.2; see'],
  [['promote', 'wallet'], 'like wallet@1.4.2, not "wallet"'],
  [['rollback', 'wallet'], 'A rollback needs a reason'],
  [['rollback', 'wallet', '--reason', '  '], 'A rollback needs a reason'],
  [['status', '--to', '1.0.0'], "Unknown option '--to'; see npm run release -- help status."],
  [['status', '--colour'], "Unknown option '--colour'"],
  [['publish', 'wallet', '--versoin', '1.0.0'], "Unknown option '--versoin' (did you mean --version?)"],
  [['rollback', 'wallet', '--reason'], "Option '--reason <text>' argument missing"],
  [['promote', 'wallet@1.0.0', '--percent', '101'], '--percent takes a share from 0 to 100'],
  [['promote', 'wallet@1.0.0', '--percent', '0.001'], '--percent takes a share'],
  [['rollback', 'wallet', '--reason', 'x', '--from', '1.4.2'], 'like wallet@1.4.2, not "1.4.2"'],
  [['promote', 'wallet@1.0.0', '--expect-revision', 'newest'], '--expect-revision takes the number'],
  [['repair', '--new-history'], '--new-history needs the cause of the break'],
  [['preview'], 'preview wallet@1.4.2'],
  [['preview', 'wallet'], 'like wallet@1.4.2'],
  [['preview', '../wallet@1.0.0'], "is not an application's name"],
  [['preview', 'wallet@1.0.0', '--reason', 'x'], "Unknown option '--reason'"],
  [['block', 'wallet@1.0.0'], 'A block needs a reason'],
  [['unblock'], 'unblock wallet@1.4.2'],
  [['diff', '1'], 'which two revisions to compare'],
  [['diff', '1', '2', '3'], "Too many arguments for 'diff', expected 2 arguments but got 3: 1, 2, 3"],
  [['verify', '--delete'], "Unknown option '--delete'"],
  [['history', '--limit', 'many'], '--limit takes a whole number'],
  [['console', '--port', '65536'], '--port takes a port from 1 to 65535'],
  [['status', '--port', '8070'], "Unknown option '--port'"],
  [['promote', 'wallet@1.0.0', 'hall@1.0.0', '--percent', '5'], 'A share is for one application at a time'],
])('the command refuses %j with one sentence that names the reason and the help', async (argv, reason) => {
  const { code, out, err } = await run(...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
  expect(err).toMatch(/^\S.*; see npm run release -- help( \w+)?\.$/);
});

test('every form of help prints the overview or a command’s options', async () => {
  const { code, out, err } = await run('help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('publish <app>  ');
  expect(out).toContain('Exit codes');
  for (const asked of [['--help'], ['-h'], []]) expect((await run(...asked)).out).toBe(out);
  const { out: publish } = await run('help', 'publish');
  expect(publish).toContain('--no-build');
  expect(publish).toContain('--channel');
  for (const asked of ['--help', '-h'])
    expect(await run('publish', asked)).toEqual({ code: 0, out: publish, err: '' });
  expect(JSON.parse((await run('help', 'publish', '--json')).out)).toEqual({ ok: true, help: publish });
});

const runbook = readFileSync(join(__dirname, '../../../docs/RELEASING.md'), 'utf8');
const nowhere = {
  root: '',
  print: jest.fn(),
  printError: jest.fn(),
  userName: jest.fn(),
  readText: async () => '',
  build: jest.fn(),
  checkTypes: jest.fn(),
  compareTypes: jest.fn(),
  builtAt: jest.fn(),
  keepRunning: jest.fn(),
  untilEnded: () => AbortSignal.abort(),
  smokeTest: jest.fn(),
};
const commands = releaseProgram(nowhere, jest.fn(), jest.fn(), []).commands.map((command) => command.name());

test.each(commands)(
  '%s has help with an example, a line in the overview and a place in the runbook',
  async (name) => {
    const { out } = await run('help', name);
    const [usage, , first = '', ...rest] = out.split('\n');
    expect(usage).toMatch(new RegExp(`^Usage: npm run release -- ${name}( |$)`));
    expect(first).toMatch(/^[A-Z].{20,}/);
    expect(rest.join('\n')).toMatch(new RegExp(`\n {2}npm run release -- ${name}`));
    expect((await run('help')).out).toMatch(new RegExp(`^ {2}${name}( .*)? {2}\\S`, 'm'));
    expect(runbook).toMatch(new RegExp(`(npm run release -- |\`)${name}[ \`\n]`));
  },
);
