import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../apps.ts';
import { type MutationGroup, testsOf } from './mutationGroups.ts';

/** One mutant of a run, as Stryker reports it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

type Run = { readonly only?: readonly string[]; readonly concurrency: number };

/** Mutates the modules of a group in a copy of the checkout, and returns for each mutant whether a test noticed it. */
export async function mutateGroup(group: MutationGroup, { only, concurrency }: Run): Promise<Mutant[]> {
  const { folder, modules } = group;
  const chosen = modules.filter((module) => !only || only.some((text) => module.includes(text)));
  const tests = testsOf({ ...group, modules: chosen }, (test) => existsSync(join(root, folder, 'src', test)));
  process.env.MUTATED_GROUP = JSON.stringify({ folder, tests });
  process.chdir(root);
  // A test that is cut off leaves its site behind.
  const sites = await mkdtemp(join(tmpdir(), 'mutations-'));
  process.env.TEST_SITES = sites;
  return new Stryker({
    mutate: chosen.map((module) => `${folder}/src/${module}`),
    testRunner: 'jest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    jest: {
      projectType: 'custom',
      configFile: 'scripts/src/mutations/mutatedJest.config.mjs',
      enableFindRelatedTests: true,
    },
    coverageAnalysis: 'perTest',
    concurrency,
    timeoutMS: 30_000,
    reporters: [],
    allowConsoleColors: false,
    logLevel: 'error' as never,
    tempDirName: '.cache/mutations',
    cleanTempDir: 'always',
    ignorePatterns: ['/.site', '/.cache', '/docs', '/e2e', 'dist', 'test-results'],
  })
    .runMutationTest()
    .finally(() => rm(sites, { recursive: true, force: true }));
}
