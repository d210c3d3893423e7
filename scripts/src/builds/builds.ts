// Checks that one commit gives the same build in every folder: npm run drill -- builds
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apps } from '../apps.ts';
import { buildInto, cloneInto, differences } from './buildElsewhere.ts';

const place = mkdtempSync(join(tmpdir(), 'builds-'));
try {
  const clone = join(place, 'some', 'levels', 'deeper', 'site');
  cloneInto(clone);
  for (const app of Object.keys(apps)) {
    const [here, there] = [join(place, `${app}-here`), join(place, `${app}-there`)];
    buildInto(here, app);
    buildInto(there, app, clone);
    const differing = differences(here, there);
    const files = `${readdirSync(here).length} files`;
    console.log(`${app.padEnd(8)} ${differing.length === 0 ? `${files}, the same` : differing.join(', ')}`);
    if (differing.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
