// Checks every address in every state in all engines beside the current Chromium:
// npm run drill -- engines [--engine firefox] [--only TEXT]
import { parseArgs } from 'node:util';
import { engineLines, forgetEngineReports } from '@site/build/engine-reports';
import { engineNames, ensureEngines } from '@site/build/engines';
import { playSpecs } from './base/playSpecs.ts';

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
const env = { E2E_ONLY: values.only, E2E_IN_FULL: '1', ...(asked && { E2E_ENGINE: engine }) };
const status = playSpecs(['drills/engines.spec.ts', '--reporter=line'], env);
console.log(`\n${engineLines('whole').join('\n\n')}`);
process.exitCode = status;
