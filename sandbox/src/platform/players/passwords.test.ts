import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoAccount } from '../../demo/demoAccount.ts';
import { removeSandboxes, startSandbox } from '../../testing/testSandbox.ts';
import { hashPassword, hashQuickly, passwordMatches } from './passwords.ts';

beforeEach(() => hashQuickly(false));
afterEach(removeSandboxes);

test('a password is stored as a salted scrypt hash that only the right password matches', async () => {
  const [first, second] = await Promise.all([hashPassword('geheim88'), hashPassword('geheim88')]);
  expect(first).toMatch(/^scrypt\$16384\$8\$1\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches('geheim88', first)).toBe(true);
  expect(await passwordMatches('geheim89', first)).toBe(false);
  expect(await passwordMatches('geheim88', undefined)).toBe(false);
  expect(await passwordMatches('', '')).toBe(false);
});

test('a hash is cheap with test switches and costly without; passwords match both kinds', async () => {
  await startSandbox();
  const quick = await hashPassword('geheim88');
  await startSandbox({ testSwitches: false });
  const costly = await hashPassword('geheim88');
  expect([quick, costly]).toEqual([
    expect.stringMatching(/^scrypt\$16\$/),
    expect.stringMatching(/^scrypt\$16384\$/),
  ]);
  for (const stored of [quick, costly]) {
    expect(await passwordMatches('geheim88', stored)).toBe(true);
    expect(await passwordMatches('geheim89', stored)).toBe(false);
  }
});

test('neither a password nor a token can be read from the database files', async () => {
  const sandbox = await startSandbox();
  await sandbox.post('/api/register', { name: 'secret01', password: 'MyOwnPass77' });
  const token = await sandbox.login('secret01', 'MyOwnPass77');
  const database = new DatabaseSync(join(sandbox.dataDir, 'sandbox.sqlite'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(join(sandbox.dataDir, 'sandbox.sqlite')).toString('latin1');
  expect(bytes).toContain('secret01');
  expect(bytes).not.toContain('MyOwnPass77');
  expect(bytes).not.toContain(demoAccount.payPassword);
  expect(bytes).not.toContain(token);
});
