import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { releasedSite, runIn, type Workplace } from '../testing/index.ts';

let place: Workplace;
let server: Server;
let platform: string;

/** The data of a platform that knows little more than its customer service. */
const data: Readonly<Record<string, unknown>> = {
  '/api/login_pc': { api_token: 'token' },
  '/api/getservicerurl': { url: 'https://chat.example.net/room?key=secret' },
  '/api/balancelist': [{ platname: 'AG', balance: 'secret words' }],
};

beforeEach(async () => {
  place = await releasedSite();
  server = createServer((request, response) => {
    response.end(JSON.stringify({ code: 200, message: '', data: data[request.url ?? ''] ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platform = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await place.remove();
});

async function run(...argv: string[]) {
  const { code, out } = await runIn(place, argv);
  return { code, out: out.join('\n') };
}

test('check-platform names the field of a call and its form, and the setting that allows an address', async () => {
  const withAccount = ['check-platform', platform, '--with-account', 'tester:secret'];
  const before = await run(...withAccount);
  expect(before.code).toBe(1);
  expect(before.out).toMatch(
    /\/api\/balancelist\n +field +\[\]\.balance\n +seen +text aaaaaa aaaaa\n +expected +an amount is expected/,
  );
  expect(before.out).toContain('configure frameOrigins+=https://chat.example.net --apply');
  expect(before.out).not.toMatch(/secret|key=/);
  await run('configure', 'frameOrigins+=https://chat.example.net', '--apply');
  expect((await run(...withAccount)).out).not.toContain('frameOrigins+=');
});

test('check-platform --json has every finding with call, field, form and expectation', async () => {
  const { out } = await run('--json', 'check-platform', platform, '--with-account', 'tester:secret');
  const { findings } = JSON.parse(out);
  expect(findings).toContainEqual(
    expect.objectContaining({
      part: 'calls',
      call: 'venueBalances',
      field: '[].balance',
      seen: 'text aaaaaa aaaaa',
      expected: 'an amount is expected',
      state: 'problem',
    }),
  );
});

test.each([
  [['--writes'], '--writes needs an account'],
  [['--with-account', 'tester:secret', '--pay-password', 'x'], '--pay-password is for --writes'],
])('check-platform refuses %j', async (options, message) => {
  const { code, out } = await run('check-platform', platform, ...options);
  expect(code).toBe(2);
  expect(out).toContain(message);
});

test('check-platform has help with an example, a line in the overview and a place in the runbook', async () => {
  const { out } = await run('help', 'check-platform');
  expect(out).toMatch(/^Usage: npm run release -- check-platform .*\n {2}npm run release -- check-platform/s);
  expect((await run('help')).out).toMatch(/^ {2}check-platform .* {2}\S/m);
  const runbook = readFileSync(join(__dirname, '../../../docs/RELEASING.md'), 'utf8');
  expect(runbook).toMatch(/(npm run release -- |`)check-platform[ `\n]/);
});
