import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../apps.ts';
import { composed, inOrder, networkArguments, runArguments } from './composeSubset.ts';
import { anyOutputOf, outputOf, work, works } from './engine.ts';
import { type Composition, type ContainerSite, containers, imageOf, project } from './site.ts';
import type { Addition } from './testSwitches.ts';

const PATIENCE_MS = 120_000;

/**
 * Returns the site as run by podman alone, from the subset of compose files that `composed` reads. Debian's podman-compose
 * (1.0.3) would drop `pids_limit`, `stop_grace_period` and the conditions of `depends_on`, and podman leaves health checks to
 * systemd, so this code runs them itself.
 */
export function podmanSite(
  composition: Composition,
  addition: Addition,
  buildOptions: readonly string[],
): ContainerSite {
  const { services, networks, volumes } = composed(composition);
  const staying = inOrder(services).filter((name) => services[name]?.restart !== 'no');
  const containersOf = (service: string) => containers(service, services[service]);
  const isHealthy = (container: string) => works('podman', 'healthcheck', 'run', container);

  async function run(
    name: string,
    options: readonly string[],
    words: readonly string[] = [],
  ): Promise<string> {
    const service = services[name];
    if (!service) throw new Error(`The compose file has no ${name}.`);
    const args = runArguments(name, service, addition[name] ?? {});
    const given = words.length > 0 ? words : (service.command?.split(' ').filter(Boolean) ?? []);
    return work('podman', ['run', ...options, ...args, imageOf(name), ...given]);
  }

  async function begin(name: string): Promise<void> {
    for (const container of containersOf(name))
      await run(name, ['--detach', '--name', container, '--replace']);
  }

  async function untilMet(name: string, condition: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (const container of condition === 'service_healthy' ? containersOf(name) : [])
      while (!(await isHealthy(container))) {
        if (Date.now() > deadline)
          throw new Error(
            `${name} did not become healthy:\n${await anyOutputOf('podman', 'logs', container)}`,
          );
        await sleep(100);
      }
  }

  return {
    engine: 'podman',
    services: staying,
    containersOf,
    isHealthy,
    build: imageBuilder(composition, buildOptions),
    start: async () => {
      for (const [name, network] of Object.entries(networks))
        await outputOf('podman', 'network', 'create', ...networkArguments(name, network));
      for (const name of Object.keys(volumes))
        await outputOf('podman', 'volume', 'create', `${project}_${name}`);
      for (const name of inOrder(services)) {
        for (const [other, { condition }] of Object.entries(services[name]?.depends_on ?? {}))
          await untilMet(other, condition);
        if (staying.includes(name)) await begin(name);
        else await run(name, ['--rm']);
      }
      for (const name of staying) await untilMet(name, 'service_healthy');
    },
    replace: async (name) => {
      await begin(name);
      await untilMet(name, 'service_healthy');
    },
    release: (...words) => run('release', ['--rm'], words),
    remove: async () => {
      for (const one of staying.flatMap(containersOf))
        await anyOutputOf('podman', 'rm', '--force', '--time', '2', one);
      for (const name of Object.keys(networks))
        await anyOutputOf('podman', 'network', 'rm', '--force', `${project}_${name}`);
      for (const name of Object.keys(volumes))
        await anyOutputOf('podman', 'volume', 'rm', '--force', `${project}_${name}`);
    },
  };
}

/** Returns the build of a service's image, which tags the image of another service that is built with the same options. */
function imageBuilder(composition: Composition, buildOptions: readonly string[]): ContainerSite['build'] {
  /** The services by the options of their images: podman takes a minute to find that it has all stages. */
  const built = new Map<string, string>();
  return async (name, more = {}) => {
    const { build } =
      composed({ ...composition, variables: { ...composition.variables, ...more } }).services[name] ?? {};
    if (!build) throw new Error(`The compose file builds no ${name}.`);
    const args = Object.entries(build.args ?? {}).flatMap((one) => ['--build-arg', one.join('=')]);
    const target = ['--target', build.target, '--file', `${root}/${build.dockerfile}`];
    const options = [...args, ...target];
    const same = built.get(options.join(' '));
    if (same) return void (await outputOf('podman', 'tag', imageOf(same), imageOf(name)));
    await work('podman', ['build', ...buildOptions, ...options, '--tag', imageOf(name), root]);
    built.set(options.join(' '), name);
  };
}
