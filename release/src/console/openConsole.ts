import { createServer, type Server } from 'node:http';
import type { Prometheus } from '../analysis/prometheus.ts';
import { listen } from '../base/listen.ts';
import { Refused } from '../base/refused.ts';
import type { ReleaseTests } from '../changes/checks/smokeTest.ts';
import { requireDocument } from '../document/revisions.ts';
import type { Collector } from '../figures/collector.ts';
import { actorOn } from '../people/actor.ts';
import { readPeople } from '../people/people.ts';
import { positionsIn } from '../stacks/positions.ts';
import type { Store } from '../store/store.ts';
import { roles } from '../trust/people.ts';
import type { ByPeople } from './access/byPeople.ts';
import { cachedCollector } from './health/cachedCollector.ts';

type ConsoleOptions = ReleaseTests & {
  readonly channel: string;
  readonly by: string;
  /** The port to listen on; 0 takes any free one. */
  readonly port: number;
  /** The address of this machine to listen on; loopback only when missing. */
  readonly host?: string | undefined;
  /** The port of this machine that leads to a console in a container. */
  readonly publishedPort?: number | undefined;
  /** Opens the console to the people in the store's list; when missing, only to the person who starts it. */
  readonly people?: ByPeople | undefined;
  readonly now?: () => Date;
  readonly collector?: Collector;
  readonly prometheus?: Prometheus;
};

const LOOPBACK = '127.0.0.1';

/**
 * Serves the console and returns its address: for the person who starts it an address on this computer with a printed key,
 * or for the people in the store's list the public address. Throws `Refused` when nothing has been released on the
 * channel, when the person is not in the list of people, when there is no list, or when port or host cannot be used.
 */
export async function openConsole(
  store: Store,
  {
    channel,
    by,
    port,
    host = LOOPBACK,
    publishedPort,
    people,
    now = () => new Date(),
    collector,
    ...others
  }: ConsoleOptions,
): Promise<{ readonly server: Server; readonly address: string }> {
  await requireDocument(store, channel);
  // Only the console needs React. Its pages are JSX, which Node reads only after the command has registered `readTsx`.
  const { answerRequest } = await import('./answerRequest.ts');
  const { access, key } = people
    ? await forPeople(store, people, now)
    : await forOne(store, by, now, publishedPort);
  const place = {
    ...others,
    channel,
    now,
    positionsOf: positionsIn(store),
    ...(collector && { collector: cachedCollector(collector, now) }),
  };
  const server = createServer((request, response) => answerRequest(place, access, request, response));
  const taken = await listen(server, port, host);
  return {
    server,
    address: people ? `${people.origin}/` : `http://${LOOPBACK}:${publishedPort ?? taken}/?key=${key}`,
  };
}

async function forOne(store: Store, by: string, now: () => Date, port: number | undefined) {
  const actor = await actorOn(store);
  const { printedKeyAccess } = await import('./access/printedKey.ts');
  return printedKeyAccess({ store, by, roles: actor?.person.roles ?? roles, now, port });
}

async function forPeople(store: Store, people: ByPeople, now: () => Date) {
  if (!(await readPeople(store)))
    throw new Refused(
      'A console for several people needs a list of people, and this store has none. See: help people.',
    );
  const { peopleAccess } = await import('./access/byPeople.ts');
  return { access: peopleAccess(store, people, now), key: undefined };
}
