import { readCompose } from '@site/deploy/containers';
import { composed, inOrder, runArguments, unknownIn } from './composeSubset.ts';
import { containerOf, imageOf } from './site.ts';

const variables = { PAGE_PORT: '19000', FRAMES_PORT: '19001', WALLET_VERSION: '9.9.9' };
const files = ['docker-compose.yml'];
const { services } = composed({ files, variables });
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
    'edge',
    'pilot',
    'console',
    'database',
  ]);
  expect(fleet.collector).toEqual({ ...services.collector, deploy: { replicas: 3 } });
  expect(fleet.edge?.deploy).toEqual({ replicas: 2 });
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
    networks: { inside: { internal: true, ipam: {} } },
    services: {
      api: {
        ...api,
        sysctls: {},
        healthcheck,
        deploy: { replicas: 2, placement: {} },
        depends_on: { host: { condition: '', restart: true } },
      },
    },
  };
  expect(unknownIn(changed)).toEqual([
    'secrets',
    'networks.inside.ipam',
    'services.api.sysctls',
    'services.api.deploy.placement',
    'services.api.healthcheck.start_interval',
    'services.api.depends_on.host.restart',
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
    '--env=TRUSTED_PROXIES=10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
    '--env=FRAMES_ORIGIN=http://localhost:8081',
    '--env=TEST_SWITCHES=1',
    '--health-cmd=healthy 8090 8091',
    '--health-interval=disable',
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
  expect([containerOf('edge'), containerOf('edge', 2)]).toEqual(['site-drill-edge-1', 'site-drill-edge-2']);
});
