import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { nginxProblem } from '@site/build/nginx';
import { parseConfig } from '@site/site-release';
import { readCompose, withDefaults } from './containers.ts';
import { ask, freePorts, listening } from './localServers.ts';
import { type Running, startNginx } from './nativeNginx.ts';
import { nginxHeaders } from './nginxHeaders.ts';
import { nginxNames } from './nginxNames.ts';
import { nginxPlatform } from './nginxPlatform.ts';

const problem = nginxProblem();
if (problem) console.warn(`not run: whose headers front and balancer trust, because ${problem}`);

const TRUSTED = '127.0.0.1';
const STRANGER = '127.0.0.2';
const metadata = ['timestamp', '1.root', '12.targets', '3.remote-2'].map((name) => `/metadata/${name}.json`);
const besideMetadata = [
  'root.json',
  '01.root.json',
  '1.Ro.ot.json',
  '1.root.json.br',
  'kept/1.root.json',
].map((name) => `/metadata/${name}`);
/** The server behind the proxies: it answers with the headers that it received. */
const behind: Server = createServer((incoming, response) => response.end(JSON.stringify(incoming.headers)));
let address: string;
let doors: Readonly<Record<string, number>>;
let nginx: Running;
beforeAll(async () => {
  address = `http://127.0.0.1:${await listening(behind)}`;
});
afterAll(() => {
  behind.close();
  behind.closeAllConnections();
});

(problem ? describe.skip : describe)('front and balancer', () => {
  beforeAll(async () => {
    ({ doors, nginx } = await startDoors(TRUSTED));
  });
  afterAll(() => nginx?.close());

  test.each(['front', 'balancer'])(
    'the %s takes scheme and address of a player from a trusted proxy',
    async (door) => {
      const { got, headers } = await call(door, TRUSTED);
      expect(got).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' });
      if (door === 'front') expect(headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  test.each(['front', 'balancer'])('the %s ignores these headers of any other client', async (door) => {
    const { got, headers } = await call(door, STRANGER);
    expect(got).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-for': STRANGER });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test.each(metadata)('the front serves %s compressed and to be revalidated', async (path) => {
    const { status, headers } = await ask(doors.front ?? 0, path, { 'accept-encoding': 'br' });
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
      },
    });
  });

  test.each([...besideMetadata, '/metadata', '/metadata/'])('the front does not serve %s', async (path) => {
    expect(await ask(doors.front ?? 0, path)).toMatchObject({ status: 404, body: 'Not found\n' });
  });

  test('both start without a warning', () => {
    expect(nginx.log()).not.toMatch(/\[(warn|error|crit|alert|emerg)\]/);
  });
});

(problem ? describe.skip : describe)(
  'front and balancer of the compose file, behind no server of the operator',
  () => {
    beforeAll(async () => {
      const { TRUSTED_PROXIES = '' } = readCompose().services.release?.environment ?? {};
      ({ doors, nginx } = await startDoors(withDefaults(TRUSTED_PROXIES)));
    });
    afterAll(() => nginx?.close());

    test.each(['front', 'balancer'])(
      'the %s believes no header of a client on a private network',
      async (door) => {
        const { got, headers } = await call(door, '127.0.0.1');
        expect(got).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' });
        expect(headers).not.toHaveProperty('strict-transport-security');
      },
    );
  },
);

/** Starts front and balancer that trust these proxies, each on a port of its own. */
async function startDoors(trustedProxies: string) {
  const [front = 0, balancer = 0, frames = 0, edgeFrames = 0, console = 0] = await freePorts(5);
  const ports = (...given: readonly number[]) =>
    Object.fromEntries(
      given.map((port, index) => [`listen ${[8080, 8081, 8070][index]}`, `listen 127.0.0.1:${port}`]),
    );
  const nginx = await startNginx(
    [
      { file: 'front.conf', port: front, addresses: { ...ports(front, frames), 'http://api:8090': address } },
      {
        file: 'balancer.conf',
        port: balancer,
        addresses: { ...ports(balancer, edgeFrames, console), 'http://edge:8080': address },
      },
    ],
    (folders, name) => {
      const origin = 'http://localhost:8080';
      const names = { pageOrigin: origin, framesOrigin: origin, more: '', trustedProxies };
      const included = { ...nginxHeaders(parseConfig({})), ...nginxNames(names), ...nginxPlatform('') };
      for (const [file, text] of Object.entries(included)) writeFileSync(join(folders.front, file), text);
      writeFileSync(join(folders.run, name, 'tmp/resolver.conf'), 'resolver 127.0.0.1;\n');
      for (const path of [...metadata, ...besideMetadata]) {
        const file = join(folders.store, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ signed: 'x'.repeat(600) }));
      }
    },
  );
  return { doors: { front, balancer }, nginx };
}

type Called = { readonly got: IncomingHttpHeaders; readonly headers: IncomingHttpHeaders };

async function call(door: string, from: string): Promise<Called> {
  const given = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const { body, headers } = await ask(doors[door] ?? 0, '/api/user', given, from);
  return { got: JSON.parse(body), headers };
}
