import { join } from 'node:path';
import type { Service } from '@site/deploy/containers';
import { root } from '../apps.ts';
import { project } from './site.ts';
import type { Addition } from './testSwitches.ts';

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
      service.networks?.map((network) => `${project}_${network}:alias=${name}`),
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
