import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedByApt } from './apt.ts';

const packages = ['postgresql'];
/** The folder in which Debian has a folder of programs for each version. */
const installed = '/usr/lib/postgresql';
const OLDEST = 15;

/** Returns the folder of PostgreSQL's programs, of the newest version; undefined where none is new enough. */
export function postgresPrograms(folder = installed): string | undefined {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(folder, String(version), 'bin'))
    .find((programs) => ['initdb', 'postgres'].every((program) => existsSync(join(programs, program))));
}

/** Returns why PostgreSQL cannot run on this machine and how to change that; undefined when it can run. */
export function postgresProblem(folder = installed): string | undefined {
  if (postgresPrograms(folder)) return undefined;
  return `no PostgreSQL ${OLDEST} or newer in ${folder} (Debian: sudo apt-get install ${packages.join(' ')})`;
}

/** Installs PostgreSQL where possible. Where it is not, reports that its tests do not run. */
export function ensurePostgres(report: (line: string) => void): void {
  if (!postgresProblem()) return;
  installedByApt(packages, report);
  const problem = postgresProblem();
  if (problem) report(`the tests with PostgreSQL: not run: ${problem}`);
}
