import { type Compose, parseCompose, read, type Service } from '@site/deploy/containers';
import type { Composition } from './site.ts';

type Services = Compose['services'];

/** Merges the compose files as an engine would with these variables. Throws when a required variable is missing. */
export function composed({ files, variables }: Composition): Compose {
  const [first, ...further] = files.map((file) => parseCompose(filled(read(file), variables)));
  if (!first) throw new Error('There is no compose file.');
  const services = { ...first.services };
  for (const more of further) Object.assign(services, extended(services, more.services));
  return { ...first, services };
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
