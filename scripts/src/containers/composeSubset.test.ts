import { readCompose } from '@site/deploy/containers';
import { composed, inOrder, networkArguments, runArguments, unknownIn } from './composeSubset.ts';
import { containerOf, imageOf } from './site.ts';

const variables = { PAGE_PORT: '19000', FRAMES_PORT: '19001', WALLET_VERSION: '9.9.9' };
const files = ['docker-compose.yml'];
const { services, networks } = composed({ files, variables });
const tls = {
  files: [...files, 'deploy/docker-compose.tls.yml'],
  variables: { ...variables, TLS_FOLDER: '/some/tls' },
};

test('composed reads the compose file with the given variables and with its defaults', () => {
  expect(services.front?.ports).toEqual(['127.0.0.1:19000:8080', '127.0.0.1:19001:8081']);
  expect(services['remote-wallet']?.build?.args).toEqual({ APP: 'wallet', VERSION: '9.9.9' });
  expect(services.host?.build?.args).toEqual({ APP: 'host', VERSION: '' });
  expect(JSON.stringify(services)).not.toContain('$');
});

test('composed leaves out the services of other profiles, and scales the rest', () => {
  expect(services).not.toHaveProperty('database');
  const fleet = composed({ files, variables, profiles: ['fleet'], scale: { collector: 3 } }).services;
  expect(Object.keys(fleet)).toEqual([
    ...Object.keys(services),
    'balancer',
    'edge-1',
    'edge-2',
    'pilot',
    'console',
    'database',
  ]);
  expect(fleet.collector).toEqual({ ...services.collector, deploy: { replicas: 3 } });
  expect(fleet.pilot?.deploy).toEqual({ replicas: 2 });
  expect(() => composed({ files, variables, scale: { database: 2 } })).toThrow('no database to scale');
});

test('unknownIn names each compose setting that the drill does not carry out', () => {
  const compose = readCompose();
  expect(unknownIn(compose)).toEqual([]);
  const { api } = compose.services;
  const healthcheck = { ...api?.healthcheck, start_interval: '1s' };
  const changed = {
    ...compose,
    secrets: {},
    networks: {
      inside: { internal: true, driver: '', ipam: { driver: '', config: [{ subnet: '', gateway: '' }] } },
    },
    services: {
      api: {
        ...api,
        sysctls: {},
        networks: { inside: { aliases: ['one'], priority: 1 } },
        healthcheck,
        deploy: { replicas: 2, placement: {} },
        depends_on: { host: { condition: '', restart: true } },
      },
    },
  };
  expect(unknownIn(changed)).toEqual([
    'secrets',
    'networks.inside.driver',
    'networks.inside.ipam.driver',
    'networks.inside.ipam.config.gateway',
    'services.api.sysctls',
    'services.api.deploy.placement',
    'services.api.healthcheck.start_interval',
    'services.api.depends_on.host.restart',
    'services.api.networks.inside.priority',
  ]);
});

test('podman gets every setting of a container in the compose file', () => {
  const { api } = services;
  if (!api) throw new Error('There is no api.');
  expect(runArguments('api', api, { environment: { TEST_SWITCHES: '1' } })).toEqual([
    '--user=10001:10001',
    '--init',
    '--read-only',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges:true',
    '--tmpfs=/tmp:size=64m,mode=1777',
    '--restart=unless-stopped',
    '--stop-timeout=10',
    '--pids-limit=64',
    '--memory=512m',
    '--cpus=1',
    '--log-opt=max-size=10m',
    '--log-opt=max-file=3',
    '--network=site-drill_inside:alias=api',
    '--volume=site-drill_data:/data',
    '--env=PAGE_ORIGIN=http://localhost:8080',
    '--env=TRUSTED_PROXIES=10.86.1.2 10.86.1.4 10.86.1.5',
    '--env=FRAMES_ORIGIN=http://localhost:8081',
    '--env=TEST_SWITCHES=1',
    '--health-cmd=healthy 8090 8091',
    '--health-interval=disable',
  ]);
});

test('podman gets the fixed addresses and further names of containers, and the networks for them', () => {
  const fleet = composed({ files, variables: { ...variables, NETWORKS: '10.9' }, profiles: ['fleet'] });
  const edge = fleet.services['edge-2'];
  if (!edge) throw new Error('There is no second edge.');
  expect(runArguments('edge-2', edge, {}).filter((one) => one.startsWith('--network'))).toEqual([
    '--network=site-drill_outside:alias=edge-2',
    '--network=site-drill_inside:alias=edge-2,alias=edge,ip=10.9.1.5',
  ]);
  expect(Object.entries(networks).map(([name, network]) => networkArguments(name, network))).toEqual([
    ['--subnet=10.86.0.0/24', 'site-drill_outside'],
    ['--internal', '--subnet=10.86.1.0/24', '--ip-range=10.86.1.128/25', 'site-drill_inside'],
  ]);
});

test('the front with a certificate has two more ports and a folder; other containers are unchanged', () => {
  const { front, ...others } = composed(tls).services;
  const { front: before, ...asBefore } = services;
  expect(others).toEqual(asBefore);
  expect(front).toEqual({
    ...before,
    ports: [...(before?.ports ?? []), '0.0.0.0:443:8443', '0.0.0.0:8444:8444'],
    volumes: [...(before?.volumes ?? []), '/some/tls:/srv/tls:ro'],
  });
  expect(() => composed({ ...tls, variables })).toThrow('TLS_FOLDER');
});

test('inOrder starts a container after those that it depends on', () => {
  const order = inOrder(services);
  expect(order).toHaveLength(Object.keys(services).length);
  for (const [name, { depends_on = {} }] of Object.entries(services))
    for (const other of Object.keys(depends_on))
      expect(order.indexOf(other)).toBeLessThan(order.indexOf(name));
});

test('the drill’s images and containers have their own prefix', () => {
  expect(imageOf('front')).toBe('site-drill-front');
  expect([containerOf('pilot'), containerOf('pilot', 2)]).toEqual([
    'site-drill-pilot-1',
    'site-drill-pilot-2',
  ]);
});
