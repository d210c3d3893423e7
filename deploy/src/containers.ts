import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');

export type Service = {
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly restart?: string;
  readonly pids_limit?: number;
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly build?: {
    readonly dockerfile: string;
    readonly target: string;
    readonly args?: Readonly<Record<string, string>>;
  };
};

export type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
};

/** The compose file with its anchors resolved. */
export function readCompose(): Compose {
  // The reader that jest brings along: a test needs no dependency of its own for one file.
  const fromStore = createRequire(join(root, 'node_modules/.pnpm/node_modules/any.js'));
  const { load } = fromStore('js-yaml') as { load(text: string): unknown };
  return load(read('docker-compose.yml')) as Compose;
}

/** A file of the repository as text. */
export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The lines that make one image, with those of the stages below it. */
export function stageLines(target: string): string[] {
  const stages = read('deploy/Dockerfile').split(/^(?=FROM )/m);
  const own = stages.find((stage) => new RegExp(`^FROM \\S+ AS ${target}$`, 'm').test(stage));
  if (!own) return [];
  const below = /^FROM (\S+)/.exec(own)?.[1] ?? '';
  return [...stageLines(below), ...own.split('\n').filter((line) => line !== '')];
}
