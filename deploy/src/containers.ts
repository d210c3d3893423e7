import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@site/build/apps';
import { parse } from 'yaml';

export type Service = {
  /** The profiles that the service belongs to; without any it always runs. */
  readonly profiles?: readonly string[];
  readonly deploy?: { readonly replicas?: number };
  /** Words with spaces between. */
  readonly command?: string;
  readonly user?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly pids_limit?: number;
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly networks?: readonly string[] | Readonly<Record<string, Attachment | null>>;
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

/** The place of a service in a network; without one it gets an address of the network's range and its own name. */
type Attachment = { readonly ipv4_address?: string; readonly aliases?: readonly string[] };

type Network = {
  readonly internal?: boolean;
  readonly ipam?: { readonly config: readonly { readonly subnet: string; readonly ip_range?: string }[] };
};

export type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, Network | null>>;
  readonly volumes: Readonly<Record<string, null>>;
};

/** Reads the compose file and resolves its anchors. */
export function readCompose(): Compose {
  return parseCompose(read('docker-compose.yml'));
}

export function parseCompose(text: string): Compose {
  return parse(text, { merge: true }) as Compose;
}

/** Returns the networks of a service, each with its place there. */
export function attachmentsOf({ networks = [] }: Service): readonly [network: string, Attachment][] {
  if (Array.isArray(networks)) return networks.map((name) => [name, {}]);
  return Object.entries(networks).map(([name, attachment]) => [name, attachment ?? {}]);
}

/** Returns a text of the compose file as it is where no variable is set. */
export function withDefaults(text: string): string {
  return text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}

/** Reads a file of the repository. */
export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns the Dockerfile lines of one image, with those of the stages it is built on. */
export function stageLines(target: string): string[] {
  const stages = read('deploy/Dockerfile').split(/^(?=FROM )/m);
  const own = stages.find((stage) => new RegExp(`^FROM \\S+ AS ${target}$`, 'm').test(stage));
  if (!own) return [];
  const below = /^FROM (\S+)/.exec(own)?.[1] ?? '';
  return [...stageLines(below), ...own.split('\n').filter((line) => line !== '')];
}
