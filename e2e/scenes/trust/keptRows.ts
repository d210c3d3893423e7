import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './table.ts';

/** A test that is tried again gets a new process; the runner, its parent, stays. */
const file = join(tmpdir(), `trust-rows-${process.ppid}.json`);

/** Returns the rows of the tests so far. */
export function keptRows(): readonly Row[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Adds rows, in place of those of an attack that was played before. */
export function keepRows(rows: readonly Row[]): void {
  const isOther = (row: Row) =>
    !rows.some(({ attack, attacker }) => attack === row.attack && attacker === row.attacker);
  writeFileSync(file, JSON.stringify([...keptRows().filter(isOther), ...rows]));
}
