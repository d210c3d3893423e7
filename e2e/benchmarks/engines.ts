// Checks every address in every state in all engines beside the current Chromium:
// npm run drill -- engines [--engine firefox] [--only TEXT]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineLines, forgetEngineReports } from '@site/build/engine-reports';
import { engineNames, ensureEngines } from '@site/build/engines';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: '' }, only: { type: 'string', default: '' } },
});
const asked = values.engine.toLowerCase();
const engine = engineNames.find((name) => name.toLowerCase().startsWith(asked));
if (!engine) {
  console.error(`There is no engine ${values.engine}; there are ${engineNames.join(', ')}.`);
  process.exit(2);
}

ensureEngines(console.log);
forgetEngineReports();
const e2e = join(import.meta.dirname, '..');
const only = { E2E_ONLY: values.only, ...(asked && { E2E_ENGINE: engine }) };
const { status } = spawnSync(
  join(e2e, 'node_modules/.bin/playwright'),
  ['test', 'drills/engines.spec.ts', '--reporter=line'],
  { cwd: e2e, stdio: 'inherit', env: { ...process.env, ...only, E2E_IN_FULL: '1' } },
);
console.log(`\n${engineLines('whole').join('\n\n')}`);
process.exitCode = status ?? 1;
