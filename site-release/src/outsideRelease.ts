// Runs the release tool in the repository of a remote; siteRelease.ts starts it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@site/release';
import { processEnvironment } from '@site/release/for-site';
import { buildAlone } from './checkout/buildApp.ts';
import { checkTypes } from './checkout/checkTypes.ts';
import { compareTypesBy } from './checkout/compareTypes.ts';
import { smokeTest } from './checkout/runSmokeTest.ts';
import { runCommand } from './thisSite.ts';

const root = process.cwd();
/** The checkout of the site's repository, with the sandbox and the browser of the smoke test. */
const checkout = process.env.SITE_CHECKOUT ?? root;

process.exitCode = await runCommand(process.argv.slice(2), {
  ...processEnvironment(root),
  keepsPrograms: true,
  build: async (app, version) => buildAlone(soleRemote(root, app), app, version),
  checkTypes: (app, types) => checkTypes({ folder: soleRemote(root, app), root }, types),
  builtAt: (app) => join(soleRemote(root, app), 'dist'),
  smokeTest: (store, applications) => smokeTest(checkout, store, applications),
  compareTypes: compareTypesBy(root, root),
});

/** Returns the folder of a repository that holds one remote only. Throws `Refused` when that is not `app`. */
function soleRemote(folder: string, app: string): string {
  const manifest = join(folder, 'package.json');
  const { name = '' }: { name?: string } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  if (name.replace(/^@[^/]+\//, '') === `remote-${app}`) return folder;
  throw new Refused(
    `${folder} is not the repository of ${app}: its package.json ${name ? `names ${name}` : 'is missing'}, not remote-${app}. ` +
      'Run it there, or give the folder of a build with --dist.',
  );
}
