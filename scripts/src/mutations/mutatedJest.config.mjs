// How jest runs inside a copy of the checkout with mutants in it; Stryker's processes inherit what to run.
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
  // Stryker extends the environment, so that it has to be the one itself and not what chooses one for each file.
  testEnvironment: isInPage ? environments.page : environments.node,
};
