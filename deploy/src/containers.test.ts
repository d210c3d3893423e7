import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApps, remoteName, root } from '@site/build/apps';
import { checkoutEnvironment, runCommand } from '@site/site-release';
import { composeFile } from './composeFile.ts';
import { attachmentsOf, parseCompose, read, readCompose, stageLines, withDefaults } from './containers.ts';

const { services, networks, volumes } = readCompose();
const everyService = Object.entries(services);
const composeFiles = [
  'docker-compose.yml',
  'deploy/docker-compose.template.yml',
  'deploy/docker-compose.tls.yml',
];
const fleet = ['balancer', 'console', 'database', 'edge-1', 'edge-2', 'pilot'];
const applications = Object.values(findApps(root));
const remotes = applications.filter((name) => name !== 'host').map(remoteName);

test('docker-compose.yml equals the output of `npm run compose` for the present remotes', () => {
  expect(read('docker-compose.yml')).toBe(composeFile(remotes));
});

test('a further remote gets a container, a volume of its own and a place with the release command', () => {
  const { services, volumes } = parseCompose(composeFile([...remotes, 'e-sports']));
  expect(services['remote-e-sports']).toEqual({
    ...services['remote-wallet'],
    build: {
      ...services['remote-wallet']?.build,
      args: { APP: 'e-sports', VERSION: `\${E_SPORTS_VERSION:-}` },
    },
    volumes: ['e-sports:/srv/store/remotes/e-sports', 'maps-e-sports:/srv/store/maps/e-sports'],
  });
  expect(services.release?.volumes).toContain('e-sports:/site/.site/store/remotes/e-sports');
  expect(services.release?.volumes).toContain('maps-e-sports:/site/.site/store/maps/e-sports');
  expect(services.release?.depends_on).toHaveProperty('remote-e-sports');
  expect(volumes).toHaveProperty('e-sports', null);
});

test('the compose file has a container for the front, the host, each remote, the API, the collector and the release command, and more in the profile fleet', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['api', 'collector', 'front', 'release', ...applications, ...fleet].sort(),
  );
  const ofProfiles = everyService.flatMap(([name, { profiles }]) => (profiles ? [[name, ...profiles]] : []));
  expect(ofProfiles.sort()).toEqual(fleet.map((name) => [name, 'fleet']));
  const replicas = everyService.flatMap(([name, { deploy }]) => (deploy ? [[name, deploy.replicas]] : []));
  expect(replicas).toEqual([['pilot', 2]]);
});

test('a container outside the profile waits for none of the fleet', () => {
  for (const [, { profiles, depends_on = {} }] of everyService)
    if (!profiles) expect(fleet.filter((name) => name in depends_on)).toEqual([]);
});

test.each(everyService)('%s runs unprivileged on a read-only file system within limits', (_name, service) => {
  expect(service).toMatchObject({
    user: '10001:10001',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    pids_limit: expect.any(Number),
    mem_limit: expect.stringMatching(/^\d+m$/),
    cpus: expect.any(Number),
    tmpfs: [expect.stringMatching(/^\/tmp:size=\d+m/)],
    restart: service.healthcheck?.disable ? 'no' : 'unless-stopped',
  });
  for (const refused of ['privileged', 'cap_add', 'network_mode', 'pid', 'devices']) {
    expect(service).not.toHaveProperty(refused);
  }
  expect(JSON.stringify(service.volumes)).not.toContain('docker.sock');
});

test.each(everyService)(
  'the Dockerfile builds %s for the user of its container',
  (_name, { build, user }) => {
    expect(build?.dockerfile).toBe('deploy/Dockerfile');
    const lines = stageLines(build?.target ?? '');
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe(`USER ${user}`);
  },
);

test('each container checks its health on every port it listens on; the release command has no check', () => {
  const checked = everyService.map(([name, { healthcheck }]) => [
    name,
    healthcheck?.test?.slice(1).join(' '),
  ]);
  expect(Object.fromEntries(checked)).toEqual({
    ...Object.fromEntries(['front', ...applications].map((name) => [name, 'healthy 8080'])),
    api: 'healthy 8090 8091',
    collector: 'healthy 8092',
    release: undefined,
    balancer: 'healthy 8080',
    'edge-1': 'healthy 8080',
    'edge-2': 'healthy 8080',
    pilot: 'pidof node',
    console: 'wget -q -O /dev/null http://127.0.0.1:8070/up',
    database: 'pg_isready --quiet --host=127.0.0.1 --dbname=site',
  });
  expect(services.release?.healthcheck).toEqual({ disable: true });
});

test.each([
  ['pilot', 'RELEASE_COLLECTOR'],
  ['console', 'Nothing has been released on channel live yet.'],
])('the release command understands the command of %s', async (name, answer) => {
  const dir = mkdtempSync(join(tmpdir(), 'containers-'));
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const words = withDefaults(services[name]?.command ?? '').trim();
  const argv = [...words.split(' '), '--store', dir, '--by', 'Lin'];
  try {
    const code = await runCommand(argv, checkoutEnvironment(dir, { print, printError: print }));
    expect({ code, text: printed.join('') }).toEqual({ code: 1, text: expect.stringContaining(answer) });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('only front and balancer have open ports, by default for this machine alone', () => {
  const published = everyService.filter(([, { ports }]) => ports !== undefined);
  const doors = ['front', 'balancer'];
  expect(published.map(([name]) => name)).toEqual(doors);
  expect(services.front?.ports).toEqual(
    ['PAGE_PORT:-8080', 'FRAMES_PORT:-8081'].map(
      (port) => `\${BIND:-127.0.0.1}:\${${port}}:${port.slice(-4)}`,
    ),
  );
  // The printed address of the console lets its reader release, so the console is published on this machine only.
  expect(services.balancer?.ports).toEqual([
    `\${BIND:-127.0.0.1}:\${FLEET_PORT:-8088}:8080`,
    `\${BIND:-127.0.0.1}:\${FLEET_FRAMES_PORT:-8089}:8081`,
    `127.0.0.1:\${CONSOLE_PORT:-8070}:8070`,
  ]);
  expect(networks.inside?.internal).toBe(true);
  // An edge has no ports: it only has a way out, to a platform elsewhere.
  const outside = [...doors, 'edge-1', 'edge-2'];
  for (const [name, service] of everyService) {
    const attached = attachmentsOf(service).map(([network]) => network);
    expect(attached).toEqual(outside.includes(name) ? ['outside', 'inside'] : ['inside']);
  }
});

test('X-Forwarded-For counts from front and edges with API and collector, and with these from the balancer alone', () => {
  const { front, balancer, ...others } = Object.fromEntries(
    everyService.flatMap(([name, service]) =>
      attachmentsOf(service).flatMap(([, { ipv4_address: address }]) => (address ? [[name, address]] : [])),
    ),
  );
  const trusted = (name: string) => services[name]?.environment?.TRUSTED_PROXIES;
  expect(Object.keys(others)).toEqual(['edge-1', 'edge-2']);
  expect(trusted('api')).toBe([front, ...Object.values(others)].join(' '));
  expect(trusted('collector')).toBe(trusted('api'));
  expect(trusted('release')).toBe(`\${TRUSTED_PROXIES:-} ${balancer}`);
});

test('no container gets the address of a trusted one by chance', () => {
  const [range] = networks.inside?.ipam?.config ?? [];
  const dynamic = new BlockList();
  const [network = '', bits] = withDefaults(range?.ip_range ?? '').split('/');
  dynamic.addSubnet(network, Number(bits));
  const fixed = everyService.flatMap(([, service]) =>
    attachmentsOf(service).flatMap(([, { ipv4_address: address }]) => withDefaults(address ?? '') || []),
  );
  expect(new Set(fixed).size).toBe(4);
  expect(fixed.filter((address) => dynamic.check(address))).toEqual([]);
});

test.each(applications)('%s carries one application and can write to its own versions only', (name) => {
  const app = name.replace('remote-', '');
  expect(services[name]?.build).toMatchObject({ target: 'app', args: { APP: app } });
  const folder = app === 'host' ? 'host' : `remotes/${app}`;
  expect(services[name]?.volumes).toEqual([
    `${app}:/srv/store/${folder}`,
    `maps-${app}:/srv/store/maps/${app}`,
  ]);
});

test('the keys of all roles are with release and console alone, and front, edge and balancer write nothing', () => {
  const withKey = everyService.filter(([, one]) => one.volumes?.some((volume) => volume.startsWith('key:')));
  expect(withKey.map(([name]) => name)).toEqual(['release', 'console']);
  for (const [name] of withKey) {
    const { build, environment, volumes } = services.release ?? {};
    expect(services[name]).toMatchObject({ build, environment, volumes });
  }
  expect(services.front?.volumes).toEqual(['store:/srv/store:ro', 'front:/srv/front:ro']);
  for (const edge of ['edge-1', 'edge-2']) expect(services[edge]?.volumes).toEqual(services.front?.volumes);
  expect(services.balancer?.volumes).toEqual(['front:/srv/front:ro']);
});

test('a pilot has its own key alone, and can change neither that nor any version', () => {
  const { pilot, release } = services;
  const versions = release?.volumes?.filter((one) =>
    /^[\w-]+:\/site\/\.site\/store\/(host|remotes\/)/.test(one),
  );
  expect(versions).toHaveLength(applications.length);
  expect(pilot?.volumes).toEqual([
    'pilot-key:/srv/pilot-key:ro',
    'store:/site/.site/store',
    ...(versions ?? []).map((one) => `${one}:ro`),
  ]);
  expect(pilot?.environment).toEqual({ ...release?.environment, RELEASE_KEYS: '/srv/pilot-key' });
  expect(pilot?.build).toEqual(release?.build);
  expect(release?.volumes).toContain('pilot-key:/srv/pilot-key');
});

test('secrets come from the environment and have no default', () => {
  const secrets = everyService.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).filter(([name]) => /KEY|TOKEN|PASSWORD|DATABASE_URL/.test(name)),
  );
  expect(new Set(secrets.map(([, value]) => value))).toEqual(
    new Set([
      ...['RELEASE_KEY', 'COLLECTOR_TOKEN', 'PROMETHEUS_TOKEN', 'DATABASE_PASSWORD', 'DATABASE_URL'].map(
        (name) => `\${${name}:-}`,
      ),
      // The folder of keys.
      '/srv/pilot-key',
    ]),
  );
});

test('the front waits for the release command, which waits for every application; no container waits for the collector', () => {
  const awaited = everyService.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
  expect(awaited).not.toContain('collector');
  expect(services.front?.depends_on?.release?.condition).toBe('service_completed_successfully');
  expect(services.release?.depends_on).toEqual(
    Object.fromEntries(applications.map((name) => [name, { condition: 'service_healthy' }])),
  );
});

test('the compose file declares every mounted volume, in a folder that the image gives to its user', () => {
  for (const [, { volumes: mounted = [], build }] of everyService) {
    const made = stageLines(build?.target ?? '').join(' ');
    for (const [volume = '', folder = '', mode] of mounted.map((one) => one.split(':'))) {
      if (volume.startsWith('.')) expect(mode).toBe('ro');
      else expect(Object.keys(volumes)).toContain(volume);
      const ofRemotes = folder.replace(
        new RegExp(`/(${remotes.join('|')})$`),
        `/\${folder#/manifests/remote-}`,
      );
      if (mode !== 'ro' && build?.target !== 'app')
        expect(made).toContain(ofRemotes.replace(/^\/site\//, ''));
    }
  }
});

test('the images run the project’s own Node, and copy files that exist', () => {
  const dockerfile = read('deploy/Dockerfile');
  const node = /^nodeVersion: (\d\S+)$/m.exec(read('pnpm-workspace.yaml'))?.[1];
  expect(dockerfile).toContain(`ARG NODE=node:${node}-bookworm-slim@`);
  expect(dockerfile).not.toMatch(/npx|\bnpm install/);
  expect(stageLines('server')).toContain('COPY --from=node /node /');
  expect(stageLines('node').join('\n')).toContain('readlink -f node_modules/node-linux-*/bin/node');
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?:--chmod=\d+ )?(?!--)(.+) \S+$/gm))
    for (const source of sources.split(' ')) expect(existsSync(join(root, source))).toBe(true);
});

test('the key of a team is in one step of a stage that holds no code of an application and runs nothing that was built', () => {
  const dockerfile = read('deploy/Dockerfile').replace(/\\\n\s*/g, '');
  const withSecret = dockerfile.split('\n').filter((line) => /secret/.test(line) && !line.startsWith('#'));
  const signed = stageLines('signed')
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  expect(withSecret).toEqual([
    expect.stringMatching(
      /^RUN --mount=type=secret,id=application-key if .* node deploy\/src\/signImage\.ts .*; fi$/,
    ),
  ]);
  expect(signed.at(-1)).toBe(withSecret[0]);
  const files = signed.flatMap((line) => /^COPY (.+) \S+$/.exec(line)?.[1] ?? []);
  expect(files).toEqual([
    '--from=manifests /site',
    'release-page',
    'release',
    'deploy',
    '--from=build /published',
  ]);
  expect(stageLines('app')).toContain('COPY --from=signed /published /published');
});

test('every image from elsewhere is locked by its digest, with the tag that it had', () => {
  const dockerfile = read('deploy/Dockerfile');
  const given = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [`\${${name}}`, value ?? '']),
  );
  const stages = new Set([...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name));
  const bases = [
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base),
    ...[...dockerfile.matchAll(/[-=,]from=([^,\s]+)/g)].map(([, base = '']) => base),
    ...composeFiles.flatMap((file) =>
      [...read(file).matchAll(/\bimage: *(\S+)/g)].map(([, base = '']) => base),
    ),
  ];
  const elsewhere = new Set(
    bases.map((base) => given.get(base) ?? base).filter((base) => base !== 'scratch' && !stages.has(base)),
  );
  expect([...elsewhere].filter((base) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(base))).toEqual([]);
  expect(elsewhere.size).toBe(2);
});

test.each(everyService)(
  'the image of %s lists the packages of all that is copied into it',
  (_name, { build }) => {
    const lines = stageLines(build?.target ?? '');
    const copied = lines.flatMap((line) => {
      const [, stage = '', place = ''] = /^COPY --from=(\S+) (\S+) /.exec(line) ?? [];
      return stage === 'signed' || !/^\/[a-z]+$|\/node_modules$/.test(place) ? [] : [{ stage, place }];
    });
    expect(copied).not.toEqual([]);
    for (const { stage, place } of copied) {
      const listing = place.endsWith('/node_modules')
        ? 'npmSbom.ts node_modules > node_modules/.sbom/npm.jsonl'
        : `sh /sbom.sh --list ${place}`;
      expect(`${stage}: ${stageLines(stage).join('\n')}`).toContain(listing);
    }
    const written = lines.findIndex((line) => /^RUN --mount=\S+ sh \/tmp\/sbom\.sh \S+$/.test(line));
    expect(written).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('COPY --from=')));
    expect(written).toBeLessThan(lines.findLastIndex((line) => line.startsWith('USER ')));
    const image = build?.target === 'app' ? `"\${APP}"` : build?.target;
    expect(lines[written]?.split(' ').at(-1)).toBe(image);
  },
);

test.each(everyService)(
  'the image of %s is built from scratch, without a distribution',
  (_name, { build }) => {
    const [begin] = stageLines(build?.target ?? '').filter((line) => line.startsWith('FROM '));
    expect(begin).toBe('FROM scratch AS base');
  },
);

test('the front with a certificate serves TLS on the ports of its configuration', () => {
  const { front, ...others } = parseCompose(read('deploy/docker-compose.tls.yml')).services;
  expect(others).toEqual({});
  expect(front?.ports?.map((port) => port.split(':').at(-1))).toEqual(['8443', '8444']);
  expect(front?.volumes).toEqual([expect.stringMatching(/^\$\{TLS_FOLDER:\?[^}]+\}:\/srv\/tls:ro$/)]);
  const listening = ['page', 'frames'].map((name) => read(`deploy/nginx/tls/${name}.conf`));
  expect(listening).toEqual(['listen 8443 ssl http2;\n', 'listen 8444 ssl http2;\n']);
});

test.each([
  ['front', ['host:8080', 'remote-$remote:8080', 'api:8090', 'api:8091', 'collector:8092']],
  ['balancer', ['edge:8080', 'edge:8081', 'console:8070']],
])('nginx of the %s uses names and ports that the containers have', (name, expected) => {
  const asked = [...read(`deploy/nginx/${name}.conf`).matchAll(/ http:\/\/([^;:]+):(\d+);/g)];
  expect(new Set(asked.map(([, name, port]) => `${name}:${port}`))).toEqual(new Set(expected));
});

test('the images of servers listen on the ports that others use', () => {
  const api = stageLines('api').join('\n');
  expect(api).toContain('HOST=0.0.0.0 PORT=8090 FRAMES_PORT=8091');
  expect(stageLines('collector').join('\n')).toContain('HOST=0.0.0.0 PORT=8092 OPERATORS_PORT=8082');
  expect(services.release?.environment?.RELEASE_COLLECTOR).toBe('http://collector:8082');
});
