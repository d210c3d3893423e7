import { type Compose, parseCompose, read, type Service } from '@site/deploy/containers';
import type { Composition } from './site.ts';

type Services = Compose['services'];

/** The compose files as an engine would read them together with these variables. Throws when one that has to be given is not. */
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

/** A further file adds ports and volumes to services that there are; anything else in one would be lost here. */
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
