import { join } from 'node:path';
import type { CommandEnvironment } from '@site/release/for-site';
import { processEnvironment } from '@site/release/for-site';
import { buildApp } from './buildApp.ts';
import { checkTypes } from './checkTypes.ts';
import { compareTypesBy } from './compareTypes.ts';
import { smokeTest } from './runSmokeTest.ts';

/** Returns the environment of a release command in a checkout of the site's repository, with other outputs where they are given. */
export function checkoutEnvironment(
  root: string,
  printed: Partial<Pick<CommandEnvironment, 'print' | 'printError'>> = {},
): CommandEnvironment {
  return {
    ...processEnvironment(root),
    ...printed,
    build: (app, version) => buildApp(root, app, version),
    checkTypes: (app, types) => checkTypes({ folder: join(root, `remote-${app}`), root }, types),
    builtAt: (app) => join(root, app === 'host' ? 'host' : `remote-${app}`, 'dist'),
    smokeTest: (store, applications) => smokeTest(root, store, applications),
    compareTypes: compareTypesBy(root, join(root, 'host')),
  };
}
