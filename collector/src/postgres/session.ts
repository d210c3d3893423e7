import { Client, DatabaseError } from 'pg';

/** The longest wait for a connection and for one statement, after which the session is given up. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 8_000;

export type Rows<Row> = readonly Row[];
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<Rows<Row>>;

/** One connection, which is opened again after it broke. */
export type Session = {
  readonly query: Query;
  /**
   * Runs statements in one transaction. After an error the server has rolled it back, or will; only when the connection
   * breaks during the commit is it unknown whether it was carried out.
   */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

// The server ends what a collector that hangs or vanished has begun, so that nobody waits for its locks.
const begin = `BEGIN;
  SET LOCAL statement_timeout = ${STATEMENT_MS};
  SET LOCAL idle_in_transaction_session_timeout = ${STATEMENT_MS}`;

export function openSession(url: string): Session {
  let connected: Promise<Client> | undefined;
  let current: Client | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function forget(client: Client): void {
    if (client === current) connected = undefined;
    client.end().catch(() => {});
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + 1_000,
      keepAlive: true,
    });
    current = client;
    client.on('error', () => forget(client));
    try {
      await client.connect();
    } catch (error) {
      forget(client);
      throw error;
    }
    return client;
  }

  const clientNow = () => {
    connected ??= connect();
    return connected;
  };
  /** Runs one statement, or one transaction, after another. */
  function inTurn<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const turn = last.then(async () => work(await clientNow()));
    last = turn.catch(() => {});
    return turn;
  }

  const queryBy =
    (client: Client): Query =>
    async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Row[];

  return {
    query: <Row>(sql: string, values?: readonly unknown[]) =>
      inTurn(async (client) => {
        try {
          return await queryBy(client)<Row>(sql, values);
        } catch (error) {
          if (!(error instanceof DatabaseError)) forget(client);
          throw error;
        }
      }),
    transaction: (work) =>
      inTurn(async (client) => {
        try {
          await client.query(begin);
          const result = await work(queryBy(client));
          await client.query('COMMIT');
          return result;
        } catch (error) {
          const isOpen = error instanceof DatabaseError && (await isRolledBack(client));
          if (!isOpen) forget(client);
          throw error;
        }
      }),
    async close() {
      const client = await connected?.catch(() => undefined);
      connected = undefined;
      await client?.end().catch(() => {});
    },
  };
}

/** Rolls back, so that the connection can be used again. Returns whether it can. */
async function isRolledBack(client: Client): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** The SQLSTATE of an error of the server; undefined for an error of the connection. */
export function stateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The state of a table that is missing. */
export const MISSING_TABLE = '42P01';

/**
 * Whether an error may pass. Values that the server refuses (class 22), rows that break a constraint (class 23) and faults
 * of this program would come again.
 */
export function isPassing(error: unknown): boolean {
  const isFault = [TypeError, RangeError, SyntaxError].some((fault) => error instanceof fault);
  return !isFault && !/^2[23]/.test(stateOf(error) ?? '');
}
