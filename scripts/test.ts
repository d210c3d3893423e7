// Proves the whole project, or what a filter names: npm test [-- --filter wallet]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apps, root, siteFolder, storeFolder } from './apps.ts';
import { ensureBrowser } from './browser.ts';
import { ensureNginx } from './nginx.ts';
import { releaseLocally } from './site.ts';

type Counts = { readonly passed: number; readonly failed: number };
type Step = { readonly name: string; run(): Promise<Counts> };

const { values } = parseArgs({ options: { filter: { type: 'string' } } });
const { filter } = values;
const reports = join(siteFolder, 'reports');
mkdirSync(reports, { recursive: true });

const steps: readonly Step[] = [
  { name: 'format and lint', run: () => check('biome', ['ci', '--error-on-warnings', ...lintedFolders()]) },
  {
    name: 'types',
    run: () => check('pnpm', ['-r', '--workspace-concurrency=2', ...typedPackages(), 'run', 'typecheck']),
  },
  { name: 'unit and component tests', run: unitTests },
  { name: 'build and release', run: build },
  { name: 'browser tests', run: browserTests },
];

const totals = { passed: 0, failed: 0 };
for (const { name, run } of steps) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`   ${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function folderOf(name: string): string | undefined {
  const folder = apps[name] ?? name;
  return existsSync(join(root, folder, 'package.json')) ? folder : undefined;
}

function lintedFolders(): string[] {
  const folder = filter && folderOf(filter);
  return [folder || '.'];
}

function typedPackages(): string[] {
  const folder = filter && folderOf(filter);
  return folder ? ['--filter', `./${folder}`] : [];
}

async function check(command: string, args: readonly string[]): Promise<Counts> {
  const code = await execute(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function unitTests(): Promise<Counts> {
  const file = join(reports, 'jest.json');
  rmSync(file, { force: true });
  const only = filter ? [filter, '--passWithNoTests'] : [];
  const code = await execute('jest', [
    '--json',
    `--outputFile=${file}`,
    '--reporters=summary',
    '--silent=false',
    ...only,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const { message } of testResults) if (message) console.log(message);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

async function build(): Promise<Counts> {
  await releaseLocally(storeFolder, (line) => console.log(`   ${line}`));
  return { passed: 1, failed: 0 };
}

async function browserTests(): Promise<Counts> {
  ensureBrowser((line) => console.log(`   ${line}`));
  ensureNginx((line) => console.log(`   ${line}`));
  const file = join(root, 'e2e', 'test-results', 'report.json');
  rmSync(file, { force: true });
  const only = filter ? [filter, '--pass-with-no-tests'] : [];
  const code = await execute(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...only],
    join(root, 'e2e'),
  );
  if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats.flaky > 0) console.log(`   ${stats.flaky} passed only when tried again`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function execute(command: string, args: readonly string[], cwd = root): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
