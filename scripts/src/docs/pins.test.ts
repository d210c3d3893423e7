import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../apps.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const workspace = parse(read('pnpm-workspace.yaml'));
const locked = parse(read('pnpm-lock.yaml')).packages;
const platforms = ['linux-arm64', 'linux-x64'];
const sha512 = expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/);

test('.nvmrc names the Node that the project brings, on each platform the one that is locked by its hash', () => {
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

test('the Node that runs is the locked one', () => {
  const folder = realpathSync(join(root, 'node_modules', `node-${process.platform}-${process.arch}`));
  expect(realpathSync(process.execPath)).toBe(join(folder, 'bin/node'));
});

test('the pnpm that installs is locked by its hash before there is any lockfile of pnpm’s', () => {
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

test('every package that may run is locked by its hash, and is older than a day when it comes', () => {
  const unlocked = Object.entries<{ resolution: object }>(locked).filter(
    ([, { resolution }]) => !('integrity' in resolution),
  );
  expect(unlocked).toEqual([]);
  expect(workspace.minimumReleaseAge).toBeGreaterThanOrEqual(24 * 60);
});

test('the editor formats as npm run format does, and takes the TypeScript of the project', () => {
  const settings = JSON.parse(read('.vscode/settings.json'));
  const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
  expect(recommendations).toContain(settings['editor.defaultFormatter']);
  expect(existsSync(join(root, settings['js/ts.tsdk.path'], 'package.json'))).toBe(true);
});
