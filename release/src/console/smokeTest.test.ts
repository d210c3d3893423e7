import { publish } from '../changes/publish.ts';
import { requireDocument } from '../document/revisions.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../testing/consoleClient.ts';

let place: Workplace;
let client: ConsoleClient;
let problems: string[];
beforeEach(async () => {
  place = await releasedSite();
  problems = [];
  const smokeTest = async () => ({ screens: 2, problems });
  client = await consoleClient(place.store, () => new Date('2026-11-20T11:00:00Z'), smokeTest);
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
});
afterEach(async () => {
  await client.close();
  await place.remove();
});

const change = '/change?do=promote&app=wallet&version=1.1.0';
const live = async () => (await requireDocument(place.store, 'live')).remotes.wallet?.active;

test('the console smoke-tests a version before it goes live, and the history has the result', async () => {
  expect((await client.get(change)).text).toContain('The smoke test opens its screens in a browser first');
  await client.confirm(change);
  expect(await live()).toBe('1.1.0');
  expect((await client.get('/')).text).toMatch(/smoke test: 2 screens in \d+\.\d s/);
});

test('a version that fails the smoke test stays off, its page names the screen, and a reason releases it anyway', async () => {
  problems = ['wallet 1.1.0: /account as a player: throws TypeError: x'];
  expect((await client.confirm(change)).text).toContain('/account as a player: throws TypeError: x');
  expect(await live()).toBe('1.0.0');
  const fields = { ...hiddenFieldsOf((await client.get(change)).markup), skip: 'on' };
  expect((await client.post('/change', { ...fields, reason: '' })).text).toContain('Give a reason');
  expect(await live()).toBe('1.0.0');
  await client.post('/change', { ...fields, reason: 'deposits are down' });
  expect(await live()).toBe('1.1.0');
  expect((await client.get('/')).text).toContain('no smoke test');
});
