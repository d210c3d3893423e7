import { engineNames, engineProblem } from '@site/build/engines';
import { checkEngine } from '../scenes/engines/checkEngine.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'release');

// The engines run in parallel: each waits for draws and releases of its own.
test.describe.configure({ mode: 'parallel', ...(isInFull && { timeout: 600_000 }) });

const wanted = process.env.E2E_ENGINE;

for (const name of engineNames) {
  // npm test reports missing engines at its end, with the way to install them.
  if (engineProblem(name) || (wanted && wanted !== name)) continue;
  test(`${name} shows its addresses and plays what players do`, async () => {
    expect(await checkEngine(name, drillPort(name))).toEqual([]);
  });
}
