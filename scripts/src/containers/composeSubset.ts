import { join } from 'node:path';
import { attachmentsOf, type Compose, parseCompose, read, type Service } from '@site/deploy/containers';
import { root } from '../apps.ts';
import { type Composition, project } from './site.ts';
import type { Addition } from './testSwitches.ts';

type Services = Compose['services'];

/** The settings of a service that the drill passes to podman or leaves to the images. */
const settings = (
  'profiles command deploy user init read_only cap_drop security_opt tmpfs restart stop_grace_period pids_limit mem_limit ' +
  'cpus networks ports volumes environment depends_on logging healthcheck build'
).split(' ');
/** The names that settings contain which are no lists or values. */
const parts: Readonly<Partial<Record<keyof Service, readonly string[]>>> = {
  deploy: ['replicas'],
  logging: ['driver', 'options'],
  healthcheck: ['test', 'interval', 'timeout', 'retries', 'start_period', 'disable'],
  build: ['context', 'dockerfile', 'target', 'args'],
};

/**
 * Reads compose files with these variables and merges them, without the services of other profiles. This is a small subset of
 * the format: what this site's files use. Throws for anything else by its name, because podman would run without it, for a
 * required variable that is missing, and for a service that is scaled and not there.
 */
export function composed({ files, variables, profiles = [], scale = {} }: Composition): Compose {
  const [first, ...further] = files.map((file) => parseCompose(filled(read(file), variables)));
  if (!first) throw new Error('There is no compose file.');
  const services = { ...first.services };
  for (const more of further) Object.assign(services, extended(services, more.services));
  const compose = { ...first, services };
  const [unknown] = unknownIn(compose);
  if (unknown) throw new Error(`The drill runs a subset of compose files, and ${unknown} is not in it.`);
  const running = Object.entries(services).filter(
    ([, { profiles: own }]) => own === undefined || own.some((one) => profiles.includes(one)),
  );
  return { ...compose, services: scaled(Object.fromEntries(running), scale) };
}

function scaled(services: Services, scale: Readonly<Record<string, number>>): Services {
  const changed = Object.entries(scale).map(([name, replicas]): [string, Service] => {
    const service = services[name];
    if (!service) throw new Error(`There is no ${name} to scale.`);
    return [name, { ...service, deploy: { replicas } }];
  });
  return { ...services, ...Object.fromEntries(changed) };
}

/** Returns the places of everything outside the subset, such as `services.api.sysctls`. */
export function unknownIn({ services, networks, volumes, ...others }: Compose): string[] {
  return [
    ...Object.keys(others).filter((name) => !name.startsWith('x-')),
    ...Object.entries(networks).flatMap(([name, network]) => [
      ...beyond(`networks.${name}`, network ?? {}, ['internal', 'ipam']),
      ...beyond(`networks.${name}.ipam`, network?.ipam ?? {}, ['config']),
      ...(network?.ipam?.config ?? []).flatMap((config) =>
        beyond(`networks.${name}.ipam.config`, config, ['subnet', 'ip_range']),
      ),
    ]),
    ...Object.entries(volumes).flatMap(([name, volume]) => beyond(`volumes.${name}`, volume ?? {}, [])),
    ...Object.entries(services).flatMap(([name, service]) => [
      ...beyond(`services.${name}`, service, settings),
      ...Object.entries(parts).flatMap(([setting, names]) =>
        beyond(`services.${name}.${setting}`, Object(service[setting as keyof Service]), names),
      ),
      ...Object.entries(service.depends_on ?? {}).flatMap(([other, condition]) =>
        beyond(`services.${name}.depends_on.${other}`, condition, ['condition']),
      ),
      ...attachmentsOf(service).flatMap(([network, attachment]) =>
        beyond(`services.${name}.networks.${network}`, attachment, ['ipv4_address', 'aliases']),
      ),
    ]),
  ];
}

function beyond(place: string, value: object, names: readonly string[]): string[] {
  return Object.keys(value).flatMap((name) => (names.includes(name) ? [] : [`${place}.${name}`]));
}

function filled(text: string, variables: Composition['variables']): string {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
    const value = variables[name];
    if (!value && kind === '?') throw new Error(`${name} is not given: ${otherwise}.`);
    return value || otherwise;
  });
}

/**
 * Adds the ports and volumes of a further file to existing services. Throws for any other setting, because it would be lost.
 */
function extended(before: Services, more: Services): Services {
  return Object.fromEntries(
    Object.entries(more).map(([name, { ports = [], volumes = [], ...rest }]): [string, Service] => {
      const service = before[name];
      if (!service || Object.keys(rest).length > 0) throw new Error(`${name} is more than extended.`);
      return [
        name,
        {
          ...service,
          ports: [...(service.ports ?? []), ...ports],
          volumes: [...(service.volumes ?? []), ...volumes],
        },
      ];
    }),
  );
}

/** Returns every service after those that it depends on. */
export function inOrder(services: Services): string[] {
  const order: string[] = [];
  const add = (name: string) => {
    if (order.includes(name)) return;
    for (const other of Object.keys(services[name]?.depends_on ?? {})) add(other);
    order.push(name);
  };
  for (const name of Object.keys(services)) add(name);
  return order;
}

/** Returns a network of the compose file as arguments of `podman network create`. */
export function networkArguments(name: string, network: Compose['networks'][string]): string[] {
  return [
    ...(network?.internal ? ['--internal'] : []),
    ...(network?.ipam?.config ?? []).flatMap(({ subnet, ip_range: range }) => [
      `--subnet=${subnet}`,
      ...(range ? [`--ip-range=${range}`] : []),
    ]),
    `${project}_${name}`,
  ];
}

/** Returns the settings of a container in the compose file as arguments of `podman run`. */
export function runArguments(name: string, service: Service, added: Addition[string]): string[] {
  const each = (option: string, values: readonly string[] = []) =>
    values.map((value) => `--${option}=${value}`);
  return [
    `--user=${service.user}`,
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only'] : []),
    ...each('cap-drop', service.cap_drop),
    ...each('security-opt', service.security_opt),
    ...each('tmpfs', service.tmpfs),
    `--restart=${service.restart}`,
    `--stop-timeout=${Number.parseInt(service.stop_grace_period ?? '10', 10)}`,
    `--pids-limit=${service.pids_limit}`,
    `--memory=${service.mem_limit}`,
    `--cpus=${service.cpus}`,
    ...each('log-opt', pairs(service.logging?.options)),
    ...each(
      'network',
      attachmentsOf(service).map(([network, { ipv4_address: address, aliases = [] }]) => {
        const names = [name, ...aliases].map((alias) => `alias=${alias}`);
        return `${project}_${network}:${[...names, ...(address ? [`ip=${address}`] : [])].join(',')}`;
      }),
    ),
    ...each('publish', service.ports),
    ...each('volume', [...(service.volumes ?? []), ...(added.volumes ?? [])].map(mounted)),
    ...each('env', pairs({ ...service.environment, ...added.environment })),
    // The drill itself runs the health checks, because podman's own timer needs systemd.
    ...(service.healthcheck?.test
      ? [`--health-cmd=${service.healthcheck.test.slice(1).join(' ')}`, '--health-interval=disable']
      : []),
  ];
}

function pairs(values: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(values).map((pair) => pair.join('='));
}

function mounted(volume: string): string {
  if (volume.startsWith('/')) return volume;
  return volume.startsWith('.') ? join(root, volume) : `${project}_${volume}`;
}
