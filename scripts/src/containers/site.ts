import type { Service } from '@site/deploy/containers';
import type { Engine } from './engine.ts';

/** The site of the compose file as the drill runs it: under its own names and ports, independent of any other. */
export type ContainerSite = {
  readonly engine: Engine;
  /** The long-running services, in the order in which they start. */
  readonly services: readonly string[];
  /** Returns the names of a service's containers. */
  containersOf(service: string): readonly string[];
  /** Builds the image of a service. */
  build(service: string, variables?: Variables): Promise<void>;
  /** Starts all containers, each after those that it depends on. */
  start(): Promise<void>;
  /** Replaces the running container by one with the newest image. */
  replace(service: string): Promise<void>;
  /** Runs the release tool and returns its output. */
  release(...words: readonly string[]): Promise<string>;
  isHealthy(container: string): Promise<boolean>;
  /** Removes containers, networks and volumes; images stay for the next run. */
  remove(): Promise<void>;
};

/** The environment of the compose files. */
export type Variables = Readonly<Record<string, string>>;

/** The compose files of a site, each extending those before it. */
export type Composition = {
  readonly files: readonly string[];
  readonly variables: Variables;
  /** The profiles whose services run as well. */
  readonly profiles?: readonly string[];
  /** The number of containers of services, in place of what the files state. */
  readonly scale?: Readonly<Record<string, number>>;
};

export const project = 'site-drill';
export const imageOf = (service: string) => `${project}-${service}`;
export const containerOf = (service: string, index = 1) => `${project}-${service}-${index}`;

/** Returns the names of the containers that a service has by the compose file. */
export const containers = (name: string, service: Service | undefined): readonly string[] =>
  Array.from({ length: service?.deploy?.replicas ?? 1 }, (_, index) => containerOf(name, index + 1));
