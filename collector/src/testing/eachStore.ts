import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProblem } from '@site/build/postgres';
import type { StorePlace } from '../keeping/openStore.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';

/** Defines the same tests for each store. `place` returns a place that is empty at the beginning of each test. */
export function eachStore(define: (place: () => StorePlace) => void): void {
  describe('SQLite', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'counts-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    define(() => ({ file: join(folder, 'c.sqlite') }));
  });
  describePostgres('PostgreSQL', (server) => {
    let url: string;
    beforeEach(async () => {
      url = await server().empty();
    });
    define(() => ({ url, writer: 'one' }));
  });
}

/** Defines tests with a PostgreSQL of their own. Where there is none, one skipped test says why. */
export function describePostgres(title: string, define: (server: () => PostgresServer) => void): void {
  const problem = postgresProblem();
  if (problem !== undefined) {
    // biome-ignore lint/suspicious/noSkippedTests: it says why the tests do not run on this machine.
    test.skip(`${title}: not run: ${problem}`, () => {});
    return;
  }
  describe(title, () => {
    let starting: Promise<PostgresServer>;
    let server: PostgresServer;
    beforeAll(async () => {
      starting = startPostgres();
      server = await starting;
    });
    // Also one that came up only when the time for it was over.
    afterAll(async () => (await starting).remove());
    define(() => server);
  });
}
