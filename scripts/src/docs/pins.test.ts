import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../apps.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const workspace = parse(read('pnpm-workspace.yaml'));
const locked = parse(read('pnpm-lock.yaml')).packages;
const programs: Readonly<Record<string, { readonly node: string; readonly pnpm: string }>> = JSON.parse(
  read('scripts/pnpm/platforms.json'),
);
/** The platforms on which everything builds, tests and releases, as the README promises them. */
const [, promised = ''] =
  /npm are all that has to be there, on (.+); the project\s/.exec(read('README.md')) ?? [];
const systems: Readonly<Record<string, string>> = { Linux: 'linux', macOS: 'darwin', Windows: 'win32' };
const platforms = [...promised.matchAll(/(\w+) \((.+?)\)/g)]
  .flatMap(([, name = '', processors = '']) =>
    processors.split(', ').map((processor) => `${systems[name]}-${processor}`),
  )
  .sort();
const sha512 = expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/);

test('.nvmrc names the project’s Node, and the lockfile locks that one by hash for each platform', () => {
  const { catalog, nodeVersion, allowBuilds } = workspace;
  expect(read('.nvmrc').trim()).toBe(nodeVersion);
  expect(Object.keys(programs)).toEqual(platforms);
  for (const platform of platforms) {
    const name = programs[platform]?.node.split('/')[0] ?? '';
    const [os, cpu] = platform.split('-');
    expect([name, catalog[name]]).toEqual([name, nodeVersion]);
    // The packages name their platform as a text, which pnpm overlooks: without these lines it installs every Node everywhere.
    expect(locked[`${name}@${catalog[name]}`]).toEqual({
      resolution: { integrity: sha512 },
      cpu: [cpu],
      os: [os],
      hasBin: true,
    });
  }
  // The package `node` holds none: its script fetches one that nobody has locked.
  expect([locked[`node@${nodeVersion}`], allowBuilds.node]).toEqual([undefined, undefined]);
});

test('the tests run on the locked Node', () => {
  const { node = '' } = programs[`${process.platform}-${process.arch}`] ?? {};
  expect(realpathSync(process.execPath)).toBe(realpathSync(join(root, 'node_modules', node)));
});

test('the pnpm that installs is locked by its hash, in a lockfile of npm', () => {
  const { optionalDependencies } = JSON.parse(read('scripts/pnpm/package.json'));
  const { packages } = JSON.parse(read('scripts/pnpm/package-lock.json'));
  const version = workspace.catalog.pnpm;
  for (const platform of platforms) {
    const name = `@pnpm/exe.${platform}`;
    expect(programs[platform]?.pnpm).toMatch(`${name}/pnpm`);
    expect(optionalDependencies[name]).toBe(version);
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: sha512 });
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

/** The packages whose programs are made for one platform each, with the names that their own platforms have. */
test.each([
  ['@biomejs/cli-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64']],
  ['@esbuild/%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64']],
  ['@oxc-parser/binding-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'win32-x64-msvc']],
  ['@rspack/binding-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'win32-x64-msvc']],
  ['@swc/core-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'win32-x64-msvc']],
  ['@typescript/typescript-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64']],
  ['@unrs/resolver-binding-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'win32-x64-msvc']],
  ['lightningcss-%s', ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'win32-x64-msvc']],
])('%s is locked for macOS, Windows and Linux on arm64 as well', (pattern, names) => {
  const all = Object.keys(locked).map((id) => id.slice(0, id.lastIndexOf('@')));
  expect(all).toEqual(expect.arrayContaining(names.map((name) => pattern.replace('%s', name))));
});

test('the editor formats like npm run format, and uses the project’s TypeScript', () => {
  const settings = JSON.parse(read('.vscode/settings.json'));
  const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
  expect(recommendations).toContain(settings['editor.defaultFormatter']);
  expect(existsSync(join(root, settings['js/ts.tsdk.path'], 'package.json'))).toBe(true);
});
