// Plays in full the specs that `npm test` plays in a short form: npm run drill -- full [FILTER]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngines } from '@site/build/engines';
import { matching } from '@site/build/paths';
import { conclude } from './base/figures.ts';
import { e2e, playSpecs } from './base/playSpecs.ts';

const filter = process.argv[2] ?? '';

const specs = matching('{drills,journeys}/*.spec.ts', e2e).filter(
  (spec) => spec.includes(filter) && readFileSync(join(e2e, spec), 'utf8').includes('isInFull'),
);
if (specs.length === 0) {
  console.error(`No spec with a short form has ${filter} in its name.`);
  process.exit(2);
}
ensureEngines(console.log);
const status = playSpecs(specs, { E2E_IN_FULL: '1' });
conclude({ [`every test of ${specs.length} specs passes in full`]: status === 0 });
