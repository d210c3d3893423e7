import { MISSING_TABLE, type Query, type Session, stateOf } from './session.ts';

/** Any number that no other program uses on this database: who holds its lock migrates. */
const LOCK = 7_246_031;

/**
 * The migrations in order: each takes the schema from one version to the next. A migration only adds, so that collectors
 * of earlier versions go on meanwhile; one that cannot raises `leastVersion`.
 */
const migrations: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS collector_series (
    id bigint PRIMARY KEY,
    channel text NOT NULL, app text NOT NULL, version text NOT NULL, kind text NOT NULL, name text NOT NULL,
    first_at bigint NOT NULL, last_at bigint NOT NULL, text text
  );
  CREATE TABLE IF NOT EXISTS collector_channels (channel text PRIMARY KEY, reported_at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS collector_pages (
    page text PRIMARY KEY,
    at bigint NOT NULL, channel text NOT NULL, revision integer NOT NULL, runs text NOT NULL, is_open boolean NOT NULL,
    memory text NOT NULL
  );
  CREATE TABLE IF NOT EXISTS collector_writers (writer text PRIMARY KEY, batch bigint NOT NULL, at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS collector_partitions (
    seconds integer NOT NULL, start bigint NOT NULL, PRIMARY KEY (seconds, start)
  )`,
  `CREATE TABLE IF NOT EXISTS collector_moves (source text PRIMARY KEY, moved bigint NOT NULL, at bigint NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS collector_keys (day text PRIMARY KEY, key text NOT NULL)`,
  `ALTER TABLE collector_series ADD COLUMN IF NOT EXISTS networks integer NOT NULL DEFAULT 0`,
];

/** The version of the schema that this collector knows. */
export const schemaVersion = migrations.length;

type Versions = { readonly version: number; readonly least: number };

/** Brings the schema to this version, unless another collector did. Throws where the schema needs a newer collector. */
export async function migrate(session: Session): Promise<void> {
  if (isCurrent(await versionsIn(session.query))) return;
  await session.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await query(
      'CREATE TABLE IF NOT EXISTS collector_schema (id integer PRIMARY KEY, version integer NOT NULL, least integer NOT NULL)',
    );
    const versions = await versionsIn(query);
    if (isCurrent(versions)) return;
    for (const migration of migrations.slice(versions?.version ?? 0)) await query(migration);
    await query(
      `INSERT INTO collector_schema AS s (id, version, least) VALUES (1, $1, 1)
        ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
      [schemaVersion],
    );
  });
}

/** Returns a function that migrates when it is first called, and again after it failed. */
export function migrating(session: Session): () => Promise<void> {
  let migrated: Promise<void> | undefined;
  return () => {
    migrated ??= migrate(session).catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  };
}

async function versionsIn(query: Query): Promise<Versions | undefined> {
  try {
    return (await query<Versions>('SELECT version, least FROM collector_schema WHERE id = 1'))[0];
  } catch (error) {
    if (stateOf(error) === MISSING_TABLE) return undefined;
    throw error;
  }
}

function isCurrent(versions: Versions | undefined): boolean {
  if (versions && versions.least > schemaVersion)
    throw new Error(
      `The tables need a collector of schema ${versions.least} or newer, and this one has ${schemaVersion}.`,
    );
  return versions !== undefined && versions.version >= schemaVersion;
}

/** Lets one collector at a time add series: holds until the end of the transaction. */
export async function lockSeries(query: Query): Promise<void> {
  await query('SELECT version FROM collector_schema WHERE id = 1 FOR UPDATE');
}
