import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedByApt } from './apt.ts';

const packages = ['postgresql'];
/** The folder in which Debian has a folder of programs for each version. */
const installed = '/usr/lib/postgresql';
const OLDEST = 15;

/** Returns the folder of PostgreSQL's programs, of the newest version; undefined where none is new enough. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(installed, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Returns why PostgreSQL cannot run on this machine and how to change that; undefined when it can run. */
export function postgresProblem(): string | undefined {
  if (postgresPrograms()) return undefined;
  return `no PostgreSQL ${OLDEST} or newer in ${installed} (Debian: sudo apt-get install ${packages.join(' ')})`;
}

/** Installs PostgreSQL where possible. Where it is not, reports that its tests do not run. */
export function ensurePostgres(report: (line: string) => void): void {
  if (!postgresProblem()) return;
  installedByApt(packages, report);
  const problem = postgresProblem();
  if (problem) report(`the tests with PostgreSQL: not run: ${problem}`);
}
