import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createIntake, type IntakeLimits, intakeLimits } from '../intake/intake.ts';
import { createQueue } from '../intake/queue.ts';
import { createReleasedVersions, type ReadDocument } from '../intake/releasedVersions.ts';
import { createTickets } from '../intake/tickets.ts';
import { startKeeper } from '../keeping/keeper.ts';
import { sqliteFileIn } from '../keeping/openStore.ts';
import { createOperators } from '../operators/operators.ts';
import { createServedEntries } from '../served/servedEntries.ts';
import { type StoreLimits, storeLimits } from '../store/limits.ts';
import { listenForServed, type ServedAddress, type ServedSocket } from './listenForServed.ts';

/** The settings of a collector. */
export type CollectorOptions = {
  /** The folder of the SQLite file; created when missing. */
  readonly dataDir: string;
  /** The address of a PostgreSQL that collectors share, in place of the SQLite file. */
  readonly databaseUrl?: string;
  /** Reads release documents; events of versions that no document names are not counted. */
  readonly readDocument: ReadDocument;
  /** Further origins of pages beside the server's own. */
  readonly origins?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly limits?: { readonly intake?: Partial<IntakeLimits>; readonly store?: StoreLimits };
  readonly intervalMs?: number;
  readonly operators?: { readonly token?: string; readonly names?: readonly string[] };
  readonly log?: (line: string) => void;
};

/** A collector that runs. */
export type Collector = {
  /** Handles a request of a page; it never throws and never waits for the disk. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Counts a file that an edge in this process served. */
  noteServed(path: string): void;
  /** Listens for what an edge or nginx elsewhere served, and returns the port; see `listenForServed`. */
  listenForServed(address: ServedAddress): Promise<number>;
  /** The server of figures for operators; the caller makes it listen. */
  readonly operators: Server;
  /** Writes the reports that wait, and closes the database. */
  close(): Promise<void>;
};

const localNames = ['localhost', '127.0.0.1', '[::1]'];
const INTERVAL_MS = 500;

/** Creates a collector: it receives reports of pages, counts them, and serves the counts to operators. */
export function createCollector({
  dataDir,
  databaseUrl,
  readDocument,
  origins,
  trustedProxies,
  limits = {},
  intervalMs = INTERVAL_MS,
  operators: { token, names = localNames } = {},
  log = console.error,
}: CollectorOptions): Collector {
  const intake = { ...intakeLimits, ...limits.intake };
  const served = createServedEntries(readDocument);
  const released = createReleasedVersions(served.readDocument, log);
  const tickets = createTickets({ released });
  const keeper = startKeeper({
    place: databaseUrl ? { url: databaseUrl, writer: randomUUID() } : { file: sqliteFileIn(dataDir) },
    ...(limits.store && { limits: limits.store }),
    log,
    onVersions: released.learn,
    onKeys: tickets.setKeys,
  });
  const most = { most: intake.waiting, mostBytes: intake.waitingBytes };
  const queue = createQueue({ keeper, released, served, intervalMs, ...most });
  const { handle, answered } = createIntake({
    queue,
    tickets,
    // A database that other machines share may be away for a moment: reports wait for it while there is room in memory.
    problem: () => (databaseUrl ? undefined : keeper.problem),
    limits: intake,
    ...(origins && { origins }),
    ...(trustedProxies && { trustedProxies }),
  });
  let socket: ServedSocket | undefined;
  const operators = createOperators({
    keeper,
    names,
    own: () => ({
      ...queue.counts,
      tickets: tickets.counts,
      waiting: queue.waiting,
      isWriting: keeper.problem === undefined,
      answered,
      eventsPerSecond: queue.eventsPerSecond(),
      served: served.lines,
    }),
    limits: { intake, store: limits.store ?? storeLimits },
    ...(token !== undefined && { token }),
  });
  return {
    handle,
    noteServed: served.add,
    async listenForServed(address) {
      socket = await listenForServed(address, served.takeLine, log);
      return socket.port;
    },
    operators,
    async close() {
      operators.closeAllConnections();
      operators.close();
      await socket?.close();
      await queue.close();
      if (queue.waiting > 0) log(`collector: ${queue.waiting} reports and events that waited are lost`);
      await keeper.close();
    },
  };
}
