import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The claim on a data folder, which one running site has at a time. It ends with the process, however that ends. */
export type Held = { readonly by: string } | { release(): void };

// The reference prevents the garbage collector from releasing the lock.
const held: DatabaseSync[] = [];

/** Claims a data folder for the site at an address, or returns the address of the site that has claimed it. */
export function holdData(folder: string, address: string): Held {
  const lock = lockOf(folder);
  if (!lock) return { by: readFileSync(`${folder}.address`, 'utf8') };
  writeFileSync(`${folder}.address`, address);
  held.push(lock);
  return { release: () => lock.close() };
}

/** Returns the address of the site that has claimed a data folder; undefined while no site has. */
export function holderOf(folder: string): string | undefined {
  const lock = lockOf(folder);
  lock?.close();
  return lock ? undefined : readFileSync(`${folder}.address`, 'utf8');
}

function lockOf(folder: string): DatabaseSync | undefined {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}
