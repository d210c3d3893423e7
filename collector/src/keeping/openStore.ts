import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresReader } from '../postgres/postgresReader.ts';
import type { PostgresPlace } from '../postgres/postgresStore.ts';
import { openSqliteStore } from '../sqlite/sqliteStore.ts';
import type { Store, StoreOptions } from '../store/store.ts';

/** The place of a store: a SQLite file, or a PostgreSQL that collectors share. */
export type StorePlace = { readonly file: string } | PostgresPlace;

/** Returns the SQLite file in the folder of a collector. */
export const sqliteFileIn = (dataDir: string) => join(dataDir, 'collector.sqlite');

/** Returns a function that opens the store in a place; creates what is missing. */
export async function storeIn(place: StorePlace): Promise<(options: StoreOptions) => Store> {
  if ('url' in place) {
    const { openPostgresStore } = await import('../postgres/postgresStore.ts');
    return (options) => openPostgresStore(place, options);
  }
  mkdirSync(dirname(place.file), { recursive: true });
  return (options) => openSqliteStore(place.file, options);
}

/** Opens a reader of a store that this process may read beside the thread that writes; there is none for a SQLite file. */
export async function readerIn(place: StorePlace): Promise<PostgresReader | undefined> {
  if (!('url' in place)) return undefined;
  const { openPostgresReader } = await import('../postgres/postgresReader.ts');
  return openPostgresReader(place.url);
}
