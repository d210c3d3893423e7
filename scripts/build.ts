// Builds the named applications, or all of them: node scripts/build.ts [name …] [--version X]
import { parseArgs } from 'node:util';
import { apps } from './apps.ts';
import { buildApps, packageVersion } from './buildApps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(apps);
const unknown = names.find((name) => !apps[name]);
if (unknown) {
  console.error(`There is no application ${unknown}; there are ${Object.keys(apps).join(', ')}.`);
  process.exit(2);
}

try {
  await buildApps(names, (app) => values.version ?? packageVersion(app), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
