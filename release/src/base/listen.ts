import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused } from './refused.ts';

/**
 * Lets a server listen and returns its port, which is any free one for 0. Throws `Refused` when port or host cannot be used.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new Refused(`Port ${port} is in use. Choose another with --port.`);
    if (error.code === 'EACCES')
      throw new Refused(`Port ${port} may not be used. Choose another with --port.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new Refused(`This machine has no address ${host}. Give one of its own with --host.`);
    throw error;
  });
  return (server.address() as AddressInfo).port;
}
