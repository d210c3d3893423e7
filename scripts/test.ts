import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { engineLines, forgetEngineReports } from '@site/build/engine-reports';
import { ensureEngines } from '@site/build/engines';
import { ensureNginx } from '@site/build/nginx';
import { root, siteFolder, testStoreFolder } from './src/apps.ts';
import { lint, typecheck } from './src/checks/checks.ts';
import { folderOf, hasUnitTests, parts, usersOf } from './src/checks/parts.ts';
import { specs } from './src/checks/specs.ts';
import { execute } from './src/command/execute.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

type Counts = { readonly passed: number; readonly failed: number };
type Step = { readonly name: string; run(): Promise<Counts> };

const reports = join(siteFolder, 'reports');
let filter: string | undefined;
/** Undefined: all of them. */
let folder: string | undefined;

const steps: readonly Step[] = [
  { name: 'format and lint', run: async () => counted(await lint(checkedFolders())) },
  { name: 'types', run: async () => counted(await typecheck(checkedFolders())) },
  { name: 'unit and component tests', run: unitTests },
  { name: 'build and release', run: build },
  { name: 'browser tests', run: browserTests },
];

await runScript(
  scriptCommand('npm test', 'Proves the whole project, or one part of it.')
    .option(
      '--filter <part>',
      `only what proves ${Object.keys(parts).join(', ')}: its unit tests, lint and types of it and of what uses it, and every browser test that covers it`,
    )
    .action(prove),
);

async function prove(options: { readonly filter?: string }): Promise<void> {
  filter = options.filter;
  folder = filter === undefined ? undefined : folderOf(filter);
  mkdirSync(reports, { recursive: true });
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
}

function checkedFolders(): string[] | undefined {
  return folder === undefined ? undefined : [folder, ...usersOf(folder)];
}

function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

async function unitTests(): Promise<Counts> {
  const file = join(reports, 'jest.json');
  rmSync(file, { force: true });
  if (folder && !hasUnitTests(folder)) return { passed: 0, failed: 0 };
  const only = folder ? ['--selectProjects', folder] : [];
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
  await releaseLocally(testStoreFolder, (line) => console.log(`   ${line}`));
  return { passed: 1, failed: 0 };
}

async function browserTests(): Promise<Counts> {
  const covering = filter && specs().filter(({ covers }) => covers.includes(`${filter}`));
  if (covering && covering.length === 0) return { passed: 0, failed: 0 };
  ensureBrowser((line) => console.log(`   ${line}`));
  ensureNginx((line) => console.log(`   ${line}`));
  const hasEngines = !covering || covering.some(({ file }) => file.endsWith('/engines.spec.ts'));
  if (hasEngines) ensureEngines((line) => console.log(`   ${line}`));
  forgetEngineReports();
  const file = join(root, 'e2e', 'test-results', 'report.json');
  rmSync(file, { force: true });
  const only = covering ? covering.map(({ file }) => file) : [];
  const code = await execute(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...only],
    join(root, 'e2e'),
  );
  if (hasEngines)
    for (const line of engineLines('short')) console.log(`   ${line.replaceAll('\n', '\n   ')}`);
  if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats.flaky > 0) console.log(`   ${stats.flaky} passed only when tried again`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
