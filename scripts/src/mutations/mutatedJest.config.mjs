// The configuration of jest inside a copy of the checkout with mutants; Stryker's processes inherit the choice of tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environments, needsPage, projects } from '@site/build/jest';

const { folder, tests } = JSON.parse(process.env.MUTATED_GROUP ?? '');
const rootDir = join(process.cwd(), folder);
const files = tests.map((test) => join(rootDir, 'src', test));
const isInPage = files.some((file) => needsPage(file, readFileSync(file, 'utf8')));

export default {
  ...projects().find(({ displayName }) => displayName === folder),
  rootDir,
  testMatch: files,
  watchman: false,
  // Stryker extends the environment, so that it has to be a real one and not the function that chooses one per file.
  testEnvironment: isInPage ? environments.page : environments.node,
};
