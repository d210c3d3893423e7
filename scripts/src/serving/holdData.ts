import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data belongs to one running site at a time; it ends with the process, however that ends. */
export type Held = { readonly by: string } | { release(): void };

// A lock that nobody keeps would be let go by the garbage collector.
const held: DatabaseSync[] = [];

/** Takes a data folder for the site at an address, or answers the address of the site that has it. */
export function holdData(folder: string, address: string): Held {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return { by: readFileSync(`${folder}.address`, 'utf8') };
  }
  writeFileSync(`${folder}.address`, address);
  held.push(lock);
  return { release: () => lock.close() };
}
