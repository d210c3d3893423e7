import { checkPorts, readPort, USUAL_PORT } from '../serving/ports.ts';

/** The distance of two blocks of ports. No site of a checkout takes more. */
const BLOCK = 10;
const MOST_BLOCKS = 20;

type Wish = {
  /** The port that the developer named. */
  readonly wanted: string | undefined;
  /** The number of consecutive ports. */
  readonly count: number;
  /** The address of the site that this checkout already serves. */
  readonly own: string | undefined;
  readonly usual?: number;
};

/**
 * Returns the first of the ports of a development site: those that the developer named, else the usual ones, or the next free
 * block when a site of the same checkout has the usual ones. Throws, with the code EADDRINUSE, when another program has one of
 * them.
 */
export async function developmentPort({ wanted, count, own, usual = USUAL_PORT }: Wish): Promise<number> {
  const first = readPort(wanted ?? String(usual), count);
  const taken = await takenIn(first, count);
  if (!taken) return first;
  if (wanted === undefined && own !== undefined && isIn(own, taken.port)) {
    const blocks = Array.from({ length: MOST_BLOCKS }, (_, index) => first + (index + 1) * BLOCK);
    for (const block of blocks) if (!(await takenIn(block, count))) return block;
  }
  throw taken;
}

type Taken = Error & { readonly port?: number };

function takenIn(first: number, count: number): Promise<Taken | undefined> {
  return checkPorts(first, count).then(
    () => undefined,
    (error: Taken) => error,
  );
}

function isIn(address: string, port = 0): boolean {
  const first = Number(new URL(address).port);
  return port >= first && port < first + BLOCK;
}
