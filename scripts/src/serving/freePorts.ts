import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, which could take one a moment later. */
const [FIRST, LAST] = [20_000, 32_000];

/** Returns the first of this many consecutive free ports. Throws when there are none. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const ports = Array.from({ length: count }, (_, place) => first + place);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error('No free ports were found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
