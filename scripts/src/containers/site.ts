import type { Engine } from './engine.ts';

/** The site of the compose file as the drill runs it: under names and ports of its own, beside any other. */
export type ContainerSite = {
  readonly engine: Engine;
  /** The containers that stay, in the order in which they start. */
  readonly services: readonly string[];
  /** Makes the image of a service. */
  build(service: string, variables?: Variables): Promise<void>;
  /** Starts everything, each when what it depends on is there. */
  start(): Promise<void>;
  /** Puts a container with the newest image in the place of the one that runs. */
  replace(service: string): Promise<void>;
  /** Runs the release command, and answers what it said. */
  release(...words: readonly string[]): Promise<string>;
  isHealthy(service: string): Promise<boolean>;
  /** Takes away containers, networks and volumes; images stay, for the next time. */
  remove(): Promise<void>;
};

/** What compose files read from their environment. */
export type Variables = Readonly<Record<string, string>>;

/** The compose files that make a site, each adding to those before it. */
export type Composition = { readonly files: readonly string[]; readonly variables: Variables };

export const project = 'site-drill';
export const imageOf = (service: string) => `${project}-${service}`;
export const containerOf = (service: string) => `${project}-${service}-1`;
