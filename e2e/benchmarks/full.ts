// Plays in full the specs that `npm test` plays in a short form: npm run drill -- full [FILTER]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngines } from '@site/build/engines';
import { conclude } from './base/figures.ts';

const e2e = join(import.meta.dirname, '..');
const filter = process.argv[2] ?? '';

const specs = ['drills', 'journeys']
  .flatMap((folder) => readdirSync(join(e2e, folder)).map((file) => `${folder}/${file}`))
  .filter((spec) => spec.includes(filter) && readFileSync(join(e2e, spec), 'utf8').includes('isInFull'));
if (specs.length === 0) {
  console.error(`No spec with a short form has ${filter} in its name.`);
  process.exit(2);
}
ensureEngines(console.log);
const { status } = spawnSync(join(e2e, 'node_modules/.bin/playwright'), ['test', ...specs], {
  cwd: e2e,
  stdio: 'inherit',
  env: { ...process.env, E2E_IN_FULL: '1' },
});
conclude({ [`every test of ${specs.length} specs passes in full`]: status === 0 });
