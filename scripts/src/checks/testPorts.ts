import { createServer, type Server } from 'node:net';

/** Below the ports that systems assign to outgoing connections. */
const FIRST_BLOCK = 18_100;
const LAST_BLOCK = 19_900;
const PORTS = 200;

/** Two hundred consecutive ports that belong to this run until it releases them. */
export type TestPorts = { readonly first: number; release(): void };

/**
 * Claims ports for the sites of browser tests, so that several checkouts can be tested at the same time. A listener on the last
 * port of a block claims the block. Throws when all blocks are taken.
 */
export async function claimTestPorts(): Promise<TestPorts> {
  for (let first = FIRST_BLOCK; first <= LAST_BLOCK; first += PORTS) {
    const claim = await listen(first + PORTS - 1);
    if (!claim) continue;
    const site = await listen(first);
    site?.close();
    if (site) return { first, release: () => claim.close() };
    // Another program's server listens in this block.
    claim.close();
  }
  throw new Error(
    `No ports are free for the browser tests: end what listens between ${FIRST_BLOCK} and ${LAST_BLOCK + PORTS}.`,
  );
}

function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, 'localhost', () => resolve(server));
  });
}
