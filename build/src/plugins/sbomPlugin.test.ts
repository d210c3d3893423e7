import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { sbomPlugin } from './sbomPlugin.ts';

const hash = Buffer.alloc(64, 7);
const locked = (id: string) => `  ${id}:\n    resolution: {integrity: sha512-${hash.toString('base64')}}\n`;
const lockfile = `packages:\n\n${['used@1.0.0', "'@scope/deep@2.1.0'", 'shaken@1.0.0', 'late@3.0.0'].map(locked).join('\n')}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function putPackage(place: string, name: string, version: string, code: string): void {
  const entry = { name, version, license: 'MIT', type: 'module', main: 'index.js', sideEffects: false };
  put(`${place}/package.json`, JSON.stringify(entry));
  put(`${place}/index.js`, code);
}

/** Builds a small application and returns its SBOM. */
async function sbomOf(lockText: string): Promise<{ components: { purl: string }[] }> {
  put('pnpm-lock.yaml', lockText);
  put(
    'main.js',
    'import { a } from "used"; import { b } from "shaken"; import { own } from "./own.js"; console.log(a, own); import("late");',
  );
  put('own.js', 'import "./node_modules/.made/entry.js"; export const own = 1;');
  put('node_modules/.made/entry.js', 'console.log("made by the build");');
  putPackage('node_modules/used', 'used', '1.0.0', 'export { d as a } from "@scope/deep";');
  const nested = 'node_modules/used/node_modules/@scope/deep';
  putPackage(nested, '@scope/deep', '2.1.0', 'export const d = Math.random();');
  putPackage('node_modules/shaken', 'shaken', '1.0.0', 'export const b = 1;');
  putPackage('node_modules/late', 'late', '3.0.0', 'console.log("late");');
  const plugins = [sbomPlugin(join(folder, 'pnpm-lock.yaml'))];
  const output = { path: join(folder, 'dist') };
  await new Promise<void>((resolve, reject) => {
    webpack({ context: folder, mode: 'production', entry: './main.js', output, plugins }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  return JSON.parse(readFileSync(join(folder, 'dist/sbom.cdx.json'), 'utf8'));
}

test('the SBOM of a build names every package in it, nested and late ones included, and no omitted one', async () => {
  const sbom = await sbomOf(lockfile);
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scope/deep@2.1.0',
    'pkg:npm/late@3.0.0',
  ]);
  expect(sbom.components[1]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/late@3.0.0',
    name: 'late',
    version: '3.0.0',
    purl: 'pkg:npm/late@3.0.0',
    hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
    licenses: [{ expression: 'MIT' }],
  });
});

test('a build with a package that the lockfile lacks fails', async () => {
  await expect(sbomOf(lockfile.replace('late@3.0.0', 'late@3.0.1'))).rejects.toThrow(
    'The build contains late@3.0.0, for which pnpm-lock.yaml has no hash.',
  );
});
