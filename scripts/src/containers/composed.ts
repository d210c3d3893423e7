import { type Compose, parseCompose, read } from '@site/deploy/containers';
import type { Variables } from './site.ts';

/** The compose file as an engine would read it with these variables. */
export function composed(variables: Variables): Compose {
  return parseCompose(
    read('docker-compose.yml').replace(
      /\$\{(\w+):-([^}]*)\}/g,
      (_, name: string, otherwise: string) => variables[name] || otherwise,
    ),
  );
}
