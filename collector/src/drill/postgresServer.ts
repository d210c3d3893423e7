import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '@site/build/postgres';
import { Client } from 'pg';

/** The user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A PostgreSQL of one's own, on a socket in a temporary folder. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Settings for tests, in which only the machine's own failure loses something. */
const quick = ['fsync=off', 'shared_buffers=16MB'];

/** Starts a PostgreSQL with these settings. Throws where there is none: see `postgresProblem`. */
export async function startPostgres(given: readonly string[] = quick) {
  const programs = postgresPrograms() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // linux: postgresProblem finds servers in Debian's folder only.
  const isRoot = process.getuid?.() === 0;
  // linux: only root may and must do this, as above.
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const as = { cwd: folder, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'collector', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error}`);
  let server: ChildProcess | undefined;
  let schemas = 0;
  const base = `postgresql://collector@/postgres?host=${encodeURIComponent(folder)}`;

  async function run<Row>(url: string, sql: string): Promise<readonly Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const settings = ['listen_addresses=', 'max_connections=60', ...given];
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: 'ignore' },
    );
    while (!(await run(base, 'SELECT 1').catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 50).unref());
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  // A fast shutdown: it ends connections and writes everything.
  const stop = () => end('SIGINT');

  await start();
  return {
    /** Runs statements as another user of the database would, in the schema of an address. */
    run,
    /** Starts it again, with all that it stores. */
    start,
    stop,
    /** Ends it and its connections at once, without writing what only memory has. */
    kill: () => end('SIGQUIT'),
    /** The process that started all of its others. */
    get pid() {
      return server?.pid;
    },
    /** Returns the address of a new, empty schema. */
    async empty(): Promise<string> {
      schemas += 1;
      await run(base, `CREATE SCHEMA test_${schemas}`);
      return `${base}&options=${encodeURIComponent(`-c search_path=test_${schemas}`)}`;
    },
    /** Stops it and removes its files. */
    async remove(): Promise<void> {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
