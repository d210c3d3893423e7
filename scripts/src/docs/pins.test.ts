import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../apps.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const workspace = parse(read('pnpm-workspace.yaml'));
const locked = parse(read('pnpm-lock.yaml')).packages;
const platforms = ['linux-arm64', 'linux-x64'];
const sha512 = expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/);

test('.nvmrc names the project’s Node, which the lockfile locks by hash on each platform', () => {
  const { catalog, nodeVersion, allowBuilds } = workspace;
  expect(read('.nvmrc').trim()).toBe(nodeVersion);
  for (const platform of platforms) {
    const name = `node-${platform}`;
    expect(catalog[name]).toBe(nodeVersion);
    expect(locked[`${name}@${nodeVersion}`].resolution).toEqual({ integrity: sha512 });
  }
  // The package `node` holds none: its script fetches one that nobody has locked.
  expect([locked[`node@${nodeVersion}`], allowBuilds.node]).toEqual([undefined, undefined]);
});

test('the tests run on the locked Node', () => {
  const folder = realpathSync(join(root, 'node_modules', `node-${process.platform}-${process.arch}`));
  expect(realpathSync(process.execPath)).toBe(join(folder, 'bin/node'));
});

test('the pnpm that installs is locked by its hash, in a lockfile of npm', () => {
  const { optionalDependencies } = JSON.parse(read('scripts/pnpm/package.json'));
  const { packages } = JSON.parse(read('scripts/pnpm/package-lock.json'));
  const version = workspace.catalog.pnpm;
  for (const platform of platforms) {
    const name = `@pnpm/exe.${platform}`;
    expect(optionalDependencies[name]).toBe(version);
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: locked[`${name}@${version}`].resolution.integrity,
    });
  }
  expect(read('scripts/run.mjs')).not.toMatch(/'npx/);
});

test('every package is locked by its hash, and older than a day at its installation', () => {
  const unlocked = Object.entries<{ resolution: object }>(locked).filter(
    ([, { resolution }]) => !('integrity' in resolution),
  );
  expect(unlocked).toEqual([]);
  expect(workspace.minimumReleaseAge).toBeGreaterThanOrEqual(24 * 60);
});

test('the editor formats like npm run format, and uses the project’s TypeScript', () => {
  const settings = JSON.parse(read('.vscode/settings.json'));
  const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
  expect(recommendations).toContain(settings['editor.defaultFormatter']);
  expect(existsSync(join(root, settings['js/ts.tsdk.path'], 'package.json'))).toBe(true);
});
