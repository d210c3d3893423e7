import { createServer } from 'node:net';
import { Mistake } from '../command/errors.ts';

/** Below the ports that systems assign to outgoing connections, which could take one a moment later. */
const [FIRST, LAST] = [20_000, 32_000];

/** The port of a site whose developer names none. */
export const USUAL_PORT = 8080;

/** Returns a port after checking that `count` ports exist from there. Throws `Mistake` when it is no port. */
export function readPort(text: string | undefined, count: number): number {
  const port = Number(text ?? USUAL_PORT);
  if (Number.isInteger(port) && port >= 1 && port + count - 1 <= 65_535) return port;
  throw new Mistake(`${text} is not a port.`);
}

/** Throws, with the code EADDRINUSE, when one of `count` ports from `first` is taken. */
export async function checkPorts(first: number, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => checkPort(first + index)));
}

function checkPort(port: number): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
}

/** Returns the first of this many consecutive free ports. Throws when there are none. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const isFree = await checkPorts(first, count).then(
      () => true,
      () => false,
    );
    if (isFree) return first;
  }
  throw new Error('No free ports were found.');
}
