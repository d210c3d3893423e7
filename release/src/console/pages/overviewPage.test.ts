import { block } from '../../changes/block.ts';
import { configure } from '../../changes/configuration/configure.ts';
import { promote } from '../../changes/promote.ts';
import { publish } from '../../changes/publish.ts';
import { promoteCanary } from '../../changes/rollouts/promoteCanary.ts';
import { by, hostBuild, remoteBuild, siteInMemory, textOf, type Workplace } from '../../testing/builds.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { listed } from '../../trust/listedFiles.ts';
import { listVersion } from '../../trust/listVersion.ts';

let place: Workplace;
let client: ConsoleClient;
beforeEach(async () => {
  place = await siteInMemory();
  client = await consoleClient(place.store, () => new Date('2026-11-20T11:00:00Z'));
});
afterEach(async () => {
  await client.close();
  await place.remove();
});

async function put(version: string) {
  const build = await remoteBuild(place.dir, { name: 'wallet', version });
  await publish(place.store, build, { ...by, promote: false });
}

test('the overview shows the live versions with their shares, times and fallbacks', async () => {
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), { ...by, reason: 'faster' });
  await put('1.1.0');
  await put('1.2.0');
  await promote(place.store, 'wallet', '1.1.0', by);
  await block(place.store, 'wallet', '1.0.0', { ...by, reason: 'loses deposits' });
  await promoteCanary(place.store, 'wallet', '1.2.0', 250, { ...by, reason: 'USDT' });
  const { status, text, markup } = await client.get('/');
  expect(status).toBe(200);
  expect(text).toContain('channel live You release as Wei <wei@site>');
  expect(text).toContain('Revision 7 2026-11-20 08:00 UTC, 3 hours ago, by Lin: USDT');
  expect(text).toMatch(
    /host 1\.1\.0 for everybody since 2026-11-20 08:00 UTC, 3 hours ago Roll back … host returns to 1\.0\.0/,
  );
  expect(text).toContain(
    'hall 1.0.0 for everybody since 2026-11-20 08:00 UTC, 3 hours ago There is no earlier version',
  );
  expect(text).toContain(
    '1.1.0 for 97.5 % canary 1.2.0 for 2.5 % End the canary … of wallet gives everybody 1.1.0',
  );
  expect(text).toContain('blocked 1.0.0 Versions of wallet in the store 3');
  expect(markup).toContain('<rect class="canary" x="97.5" width="2.5" height="10">');
  expect(text).toContain('7 wallet canary 1.2.0 for 2.5 % USDT Lin');
  expect(markup).toContain('href="/compare?from=6&amp;to=7"');
});

async function token(): Promise<string> {
  return hiddenFieldsOf((await client.get('/')).markup).token ?? '';
}

test('the overview offers the possible changes of each stored version, and none of the live one', async () => {
  await put('1.1.0');
  await put('1.2.0');
  await block(place.store, 'wallet', '1.1.0', { ...by, reason: 'x' });
  const { markup } = await client.get('/');
  const hrefs = [...markup.matchAll(/href="(\/change[^"]*)"/g)].map(([, address]) =>
    address?.replaceAll('&amp;', '&'),
  );
  expect(hrefs).toEqual([
    '/change?do=retire&app=hall',
    '/change?do=retire&app=wallet',
    '/change?do=promote&app=wallet&version=1.2.0',
    '/change?do=block&app=wallet&version=1.2.0',
    '/change?do=unblock&app=wallet&version=1.1.0',
  ]);
});

test('the overview shows the newest 20 of many versions, and all in use', async () => {
  const record = JSON.parse(await textOf(place.store, 'remotes/wallet/1.0.0/release.json'));
  const records = Array.from({ length: 25 }, (_, patch) => {
    const version = `2.0.${patch}`;
    return [`remotes/wallet/${version}/release.json`, JSON.stringify({ ...record, version })] as const;
  });
  for (const [path, text] of records) await place.store.writeNew(path, text);
  const files = records.map(([path, text]) => [path, listed(text)] as const);
  await listVersion(place.store, 'wallet', Object.fromEntries(files));
  await block(place.store, 'wallet', '2.0.1', { ...by, reason: 'x' });
  const { text, markup } = await client.get('/');
  const shown = [...markup.matchAll(/<span class="number">(2\.0\.\d+)</g)].map(([, version]) => version);
  expect(shown).toEqual([...Array.from({ length: 20 }, (_, index) => `2.0.${24 - index}`), '2.0.1']);
  expect(text).toContain('1.0.0 live And 4 older: promote or block them with the command.');
});

test('the console escapes texts of other people', async () => {
  const hostile = `"><img src=x onerror=alert(1)></script><b>'&amp;`;
  await put('1.1.0');
  await promote(place.store, 'wallet', '1.1.0', { ...by, by: hostile, reason: hostile });
  for (const path of ['/', '/?done=4', '/compare?from=3&to=4', '/change?do=rollback&app=wallet']) {
    const { markup } = await client.get(path);
    expect(markup).not.toMatch(/<img|<b>'|wei@site>|"><im/);
  }
  const { text } = await client.get('/');
  expect(text).toContain(`by ${hostile}: ${hostile}`);
  const asked = await client.get(
    `/change?${new URLSearchParams({ do: 'block', app: hostile, version: hostile })}`,
  );
  expect(asked).toMatchObject({ status: 400 });
  expect(asked.markup).not.toContain('<img');
  const kept = await client.get(
    `/change?${new URLSearchParams({ do: 'rollback', app: 'wallet', reason: hostile })}`,
  );
  expect(kept.markup).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
});

test('the overview shows the newest revisions, and the history all of them, page by page', async () => {
  await put('1.1.0');
  for (let bps = 1; bps <= 51; bps += 1) {
    const moment = new Date(Date.parse('2026-11-20T09:00:00Z') + bps * 60_000);
    await promoteCanary(place.store, 'wallet', '1.1.0', bps, { by: 'Lin', now: () => moment });
  }
  const { text, markup } = await client.get('/');
  const shown = [...markup.matchAll(/<li id="revision-(\d+)"/g)].map(([, revision]) => Number(revision));
  expect(shown).toEqual([54, 53, 52, 51, 50]);
  expect(text).toContain('hall 1.0.0 for everybody since before 2026-11-20 09:02 UTC');
  const read: number[] = [];
  let path: string | undefined = '/history';
  while (path !== undefined) {
    const page: string = (await client.get(path)).markup;
    const numbers = [...page.matchAll(/<li id="revision-(\d+)"/g)].map(([, revision]) => Number(revision));
    expect(numbers.length).toBeLessThanOrEqual(20);
    read.push(...numbers);
    path = /href="(\/history\?before=\d+)">Older revisions/.exec(page)?.[1];
  }
  expect(read).toEqual(Array.from({ length: 54 }, (_, index) => 54 - index));
  expect((await client.get('/history?before=31')).text).toMatch(
    /30 wallet canary 1\.1\.0 for 0\.26 % → 1\.1\.0 for 0\.27 %/,
  );
  expect((await client.get('/history?before=x')).status).toBe(400);
});

test('the console compares two revisions, and refuses an unknown one with the reason', async () => {
  await put('1.1.0');
  await promote(place.store, 'wallet', '1.1.0', by);
  expect((await client.get('/compare?from=3&to=4')).text).toContain('wallet live 1.0.0 1.1.0');
  expect(await client.get('/compare?from=3&to=9')).toMatchObject({
    status: 409,
    text: expect.stringContaining('Channel live has no revision 9.'),
  });
  expect((await client.get('/compare?from=3&to=x')).status).toBe(400);
});

test('verify shows what it has checked and what is wrong', async () => {
  const verify = async () => client.post('/verify', { token: await token() });
  expect((await verify()).text).toContain(
    'Everything is as released Looked at revision 3: 3 versions, 14 files, the page, the history from revision 1 on and the signatures.',
  );
  await place.store.replace('remotes/wallet/1.0.0/Screen.css', 'changed');
  expect((await verify()).text).toMatch(
    /1 wrong .* remotes\/wallet\/1\.0\.0\/Screen\.css is not the file that was published/,
  );
});

test('testers can preview a version that is not live, and a version that could not go live is refused', async () => {
  await put('1.1.0');
  const preview = async (version: string) =>
    client.post('/preview', { app: 'wallet', version, token: await token() });
  expect((await client.get('/')).text).toContain('Preview wallet 1.1.0');
  expect((await preview('1.1.0')).text).toContain(
    'wallet 1.1.0 can be previewed The live version stays. Testers open this address of the site: /?preview=wallet@1.1.0',
  );
  expect(JSON.parse(await textOf(place.store, 'previews/wallet/1.1.0.json'))).toMatchObject({
    kind: 'preview',
    by: '',
  });
  expect((await client.get('/revision')).text).toBe('3');
  await block(place.store, 'wallet', '1.1.0', { ...by, reason: 'x' });
  expect(await preview('1.1.0')).toMatchObject({
    status: 409,
    text: expect.stringContaining('Refused wallet 1.1.0 is blocked.'),
  });
});

test('the console answers a page with the newest revision', async () => {
  expect((await client.get('/revision')).text).toBe('3');
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), by);
  expect((await client.get('/revision')).text).toBe('4');
});

test('the console answers an unreadable store with an error page and a line in the log', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = jest.spyOn(place.store, 'read').mockRejectedValue(new Error('EIO: i/o error, read'));
  expect(await client.get('/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('The console failed'),
  });
  expect(log).toHaveBeenCalledTimes(1);
  read.mockRestore();
  log.mockRestore();
});

test('the overview shows the configuration of pages, and the revision of its last change', async () => {
  expect((await client.get('/')).text).toContain('Configuration Unchanged since the channel began.');
  const frameOrigins = ['https://*.vendor.com'];
  await configure(place.store, (now) => ({ ...now, frameOrigins }), { ...by, reason: 'new vendor' });
  const { text } = await client.get('/');
  expect(text).toContain('Changed last in revision 4.');
  expect(text).toContain('frameOrigins ["https://*.vendor.com"]');
  expect(text).toContain('4 configuration frameOrigins https://*.vendor.com new vendor Lin');
});
