import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { composed } from './composeSubset.ts';
import { outputOf, work } from './engine.ts';
import { type Composition, type ContainerSite, containers, project, type Variables } from './site.ts';
import type { Addition } from './testSwitches.ts';

/** Returns the site as run by Docker, with the commands that deploy/README.md gives to operators. */
export function dockerSite(
  composition: Composition,
  addition: Addition,
  buildOptions: readonly string[],
  folder: string,
): ContainerSite {
  const { services } = composed(composition);
  const added = join(folder, 'added.json');
  // Compose accepts JSON, because it is valid YAML.
  writeFileSync(added, JSON.stringify({ services: addition }));
  const files = [...composition.files.map((file) => join(root, file)), added].flatMap((one) => [
    '--file',
    one,
  ]);
  const { profiles = [], scale = {} } = composition;
  const profile = profiles.flatMap((one) => ['--profile', one]);
  const scaling = Object.entries(scale).flatMap((one) => ['--scale', one.join('=')]);
  const compose = (words: readonly string[], more: Variables = {}) =>
    work('docker', ['compose', '--project-name', project, ...files, ...profile, ...words], {
      ...composition.variables,
      ...more,
    });

  return {
    engine: 'docker',
    services: Object.keys(services).filter((name) => services[name]?.restart !== 'no'),
    containersOf: (service) => containers(service, services[service]),
    isHealthy: async (container) =>
      (await outputOf('docker', 'inspect', '--format', '{{.State.Health.Status}}', container)) === 'healthy',
    build: async (service, more) => void (await compose(['build', ...buildOptions, service], more)),
    start: async () => void (await compose(['up', '--detach', '--wait', ...scaling])),
    replace: async (service) => void (await compose(['up', '--detach', '--wait', '--no-deps', service])),
    release: (...words) => compose(['run', '--rm', '--no-deps', 'release', ...words]),
    remove: async () => void (await compose(['down', '--volumes'])),
  };
}
