// How jest runs inside a copy of the checkout with mutants in it; Stryker's processes inherit what to run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projects } from '@site/build/jest';

const { folder, tests, isPure } = JSON.parse(process.env.MUTATED_GROUP ?? '');
const project = projects().find(({ displayName }) => displayName === folder);
// The process stands in the copy, while the packages it imports are those of the checkout itself.
const node = fileURLToPath(import.meta.resolve('jest-environment-node'));
const rootDir = join(process.cwd(), folder);

export default {
  ...project,
  rootDir,
  testMatch: tests.map((test) => join(rootDir, 'src', test)),
  watchman: false,
  ...(isPure && {
    // Stryker looks for an environment beside the copy, where only a path leads to it.
    testEnvironment: node,
    setupFiles: [],
    setupFilesAfterEnv: project.setupFilesAfterEnv.slice(0, 1),
  }),
};
