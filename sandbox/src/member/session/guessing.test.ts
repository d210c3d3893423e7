import { demoAccount } from '../../demo/demoAccount.ts';
import { minuteMs } from '../../platform/base/clock.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const wait = { code: 429, message: '密码错误次数过多，请稍后再试' };
const mobile = '15012345678';
let sandbox: TestSandbox;
let now = Date.UTC(2026, 10, 21, 4);

beforeEach(async () => {
  now += 60 * minuteMs;
  sandbox = await startSandbox({ now: () => now, trustedProxies: ['127.0.0.1'] });
  await sandbox.post('/sandbox/limits', { byAddress: true });
});
afterEach(removeSandboxes);

let players = 0;
async function newPlayer(fields: object = {}) {
  players += 1;
  const name = `guessed${players}`;
  await sandbox.post('/sandbox/players', { name, password: 'secret66', fields });
  return name;
}

async function postFrom(address: string, path: string, payload: object) {
  const response = await sandbox.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(payload),
  });
  return (await response.json()) as { code: number; message: string; data: unknown };
}
const logIn = (address: string, name: string, password = 'secret66') =>
  postFrom(address, '/api/login_pc', { name, password });

/** Tries wrong passwords one after the other and returns how many were compared. */
async function guess(address: string, name: string, times: number) {
  let compared = 0;
  for (let time = 0; time < times; time += 1) {
    if ((await logIn(address, name, 'guess0')).code === 400) compared += 1;
  }
  return compared;
}

test('an address may guess ten times a minute at one player, by name and phone number together', async () => {
  const name = await newPlayer({ mobile });
  expect(await guess('203.0.113.1', name, 6)).toBe(6);
  expect(await guess('203.0.113.1', mobile, 6)).toBe(4);
  expect(await logIn('203.0.113.1', name.toUpperCase())).toMatchObject(wait);
  now += minuteMs;
  expect(await logIn('203.0.113.1', mobile)).toMatchObject({ code: 200 });
});

test('an address may guess thirty times in ten minutes over all names', async () => {
  let compared = 0;
  for (let name = 0; name < 40; name += 1) compared += await guess('203.0.113.2', `nobody${name}`, 1);
  expect(compared).toBe(30);
  expect(await logIn('203.0.113.2', await newPlayer())).toMatchObject(wait);
  now += 10 * minuteMs;
  expect(await logIn('203.0.113.2', await newPlayer())).toMatchObject({ code: 200 });
});

test('a whole IPv6 network counts as one address', async () => {
  const name = await newPlayer();
  expect(await guess('2001:db8:1:2::1', name, 6)).toBe(6);
  expect(await guess('2001:db8:1:2:ffff::9', name, 6)).toBe(4);
  expect(await guess('2001:db8:1:3::1', name, 2)).toBe(2);
});

test('guesses from many addresses are slowed to one a minute each, and the player’s usual address is not', async () => {
  const name = await newPlayer();
  expect(await logIn('198.51.100.1', name)).toMatchObject({ code: 200 });
  for (let address = 1; address <= 3; address += 1) await guess(`203.0.113.${10 + address}`, name, 10);
  expect(await guess('203.0.113.20', name, 5)).toBe(1);

  // The player's usual address is not affected, even after a typing error.
  expect(await logIn('198.51.100.1', name, 'secret67')).toMatchObject({ code: 400 });
  expect(await logIn('198.51.100.1', name)).toMatchObject({ code: 200 });
  // At a new address the right password works at once, and after a wrong one within a minute.
  expect(await logIn('198.51.100.2', name)).toMatchObject({ code: 200 });
  expect(await logIn('198.51.100.3', name, 'secret67')).toMatchObject({ code: 400 });
  expect(await logIn('198.51.100.3', name)).toMatchObject(wait);
  now += minuteMs;
  expect(await logIn('198.51.100.3', name)).toMatchObject({ code: 200 });
});

test('a player logs in from a used address although its guesses are used up', async () => {
  const name = await newPlayer();
  expect(await logIn('198.51.100.9', name)).toMatchObject({ code: 200 });
  for (let other = 0; other < 40; other += 1) await guess('198.51.100.9', `spray${other}`, 1);
  expect(await logIn('198.51.100.9', await newPlayer())).toMatchObject(wait);
  expect(await logIn('198.51.100.9', name)).toMatchObject({ code: 200 });
});

test('guesses of strangers do not keep a player from a change of the password', async () => {
  const name = await newPlayer();
  const token = await sandbox.login(name, 'secret66');
  for (let address = 1; address <= 4; address += 1) await guess(`203.0.113.${30 + address}`, name, 10);
  const change = { paypassword: 'ocean777', password: 'secret66' };
  expect(await sandbox.post('/api/editPassword', change, token)).toMatchObject({ code: 200 });
});

test('an address may register ten accounts an hour and ask for thirty taken names in ten minutes; another address has its own limit', async () => {
  const register = (address: string, name: string) =>
    postFrom(address, '/api/register', { name, password: 'secret66' });
  const often = { code: 429, message: '注册过于频繁，请稍后再试' };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => register('203.0.113.50', `crowd00${index}`)),
  );
  expect(made.filter(({ code }) => code === 200)).toHaveLength(10);
  expect(made.filter(({ code }) => code === 429)).toHaveLength(2);
  expect(await register('203.0.113.50', 'crowd099')).toMatchObject(often);
  expect(await register('203.0.113.51', 'crowd099')).toMatchObject({ code: 200 });
  now += 60 * minuteMs;
  expect(await register('203.0.113.50', 'crowd100')).toMatchObject({ code: 200 });

  let revealed = 0;
  for (let time = 0; time < 40; time += 1) {
    if ((await register('203.0.113.52', demoAccount.name)).code === 400) revealed += 1;
  }
  expect(revealed).toBe(30);
  expect(await register('203.0.113.52', 'crowd101')).toMatchObject(often);
});

test('the trusted server right before the sandbox names a request’s sender, and no other header does', async () => {
  const name = await newPlayer();
  // The server appends the address it sees; a visitor may have written those to the left of it.
  for (let time = 0; time < 10; time += 1) await logIn(`10.0.0.${time}, 203.0.113.60`, name, 'guess0');
  expect(await logIn('10.9.9.9, 203.0.113.60', name)).toMatchObject(wait);

  const alone = await startSandbox({ now: () => now });
  const from = (address: string, password: string) =>
    alone
      .fetch('/api/login_pc', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ name: demoAccount.name, password }),
      })
      .then((response) => response.json());
  for (let time = 0; time < 10; time += 1) await from(`203.0.113.${time}`, 'guess0');
  expect(await from('203.0.113.99', demoAccount.password)).toMatchObject(wait);
});

test('the limits are on in a sandbox without test switches, and a reset turns them off with switches', async () => {
  const plain = await startSandbox({ testSwitches: false, now: () => now });
  const register = (at: TestSandbox, index: number) =>
    at.post('/api/register', { name: `plain000${index}`, password: 'secret66' });
  for (let index = 0; index < 10; index += 1) await register(plain, index);
  expect(await register(plain, 10)).toMatchObject({ code: 429 });
  await sandbox.post('/sandbox/reset');
  for (let index = 0; index < 12; index += 1) {
    expect(await register(sandbox, index)).toMatchObject({ code: 200 });
  }
});
