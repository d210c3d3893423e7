// Runs the smoke test of some applications of a store, with the sandbox behind them:
// node scripts/checkScreens.ts STORE APPLICATION…
// The last line of output is the findings as JSON. The release tool runs this program, which itself releases nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { root } from './src/apps.ts';
import { explain } from './src/command/errors.ts';
import { freePorts } from './src/serving/ports.ts';
import { serveSite } from './src/serving/site.ts';

const [store = '', ...applications] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'release-check-data-'));

try {
  ensureBrowser((line) => console.error(line));
  const site = await serveSite({ port: await freePorts(2), store, data, figuresPort: 0 });
  const program = createRequire(join(root, 'e2e', 'package.json')).resolve('@site/e2e/screens');
  const child = spawn(
    process.execPath,
    [program, site.address, join(root, '.site', 'checks'), ...applications],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
  await site.close();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  rmSync(data, { recursive: true, force: true });
}
