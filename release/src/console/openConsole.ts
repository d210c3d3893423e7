import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused } from '../base/refused.ts';
import type { TryScreens } from '../changes/tryScreens.ts';
import { requireDocument } from '../document/revisions.ts';
import type { Collector } from '../figures/collector.ts';
import { actorOn } from '../people/actor.ts';
import { roles } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import { newAccess } from './access.ts';

type ConsoleOptions = {
  readonly channel: string;
  readonly by: string;
  /** 0 takes any that is free. */
  readonly port: number;
  readonly now?: () => Date;
  readonly tryScreens?: TryScreens;
  readonly collector?: Collector;
};

/**
 * Serves the console on this computer only, and tells the address with the key to it. Throws `Refused` when nothing has
 * been released on the channel, for who is not in the store's list of people, or when the port is taken.
 */
export async function openConsole(
  store: Store,
  { channel, by, port, now = () => new Date(), tryScreens, collector }: ConsoleOptions,
): Promise<{ readonly server: Server; readonly address: string }> {
  await requireDocument(store, channel);
  const actor = await actorOn(store);
  // Only a console needs React, and its pages are in JSX, which Node reads when the command is under way (`readTsx`).
  const { answerRequest } = await import('./answerRequest.ts');
  const access = newAccess(now);
  const mine = { by, roles: actor?.person.roles ?? roles, token: access.token };
  const place = {
    store,
    channel,
    now,
    ...mine,
    ...(tryScreens && { tryScreens }),
    ...(collector && { collector }),
  };
  const server = createServer((request, response) => answerRequest(place, access, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new Refused(`Port ${port} is in use. Choose another with --port.`);
    if (error.code === 'EACCES')
      throw new Refused(`Port ${port} may not be used. Choose another with --port.`);
    throw error;
  });
  const { port: taken } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${taken}/?key=${access.key}` };
}
