import { createServer } from 'node:net';
import { Mistake } from '../command/mistake.ts';

/** Returns a port after checking that `count` ports exist from there. Throws `Mistake` when it is no port. */
export function readPort(text: string | undefined, count: number): number {
  const port = Number(text ?? 8080);
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
