import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { compile } from '@site/build/compile';
import { exportDocs } from '@site/build/export-docs';
import { matching, pathBelow } from '@site/build/paths';
import { pnpmProgram } from '@site/build/programs';
import { programText } from '@site/release/program-text';
import { parse } from 'yaml';
import { root, siteFolder } from '../apps.ts';
import { Mistake } from '../command/errors.ts';
import { runQuietly } from '../command/execute.ts';
import { filesBelow, put } from './files.ts';
import { type Manifest, packedManifest } from './manifest.ts';
import { type Packed, packages } from './packages.ts';

/** A packed package: its folder, and its archive for a registry. */
export type Pack = {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly archive: string;
};

/** Compiles and packs the packages that remotes in repositories of their own install. Throws when the compiler fails. */
export async function pack(into = join(siteFolder, 'packages')): Promise<readonly Pack[]> {
  rmSync(into, { recursive: true, force: true });
  const compiled = join(into, 'compiled');
  await compile(packages.flatMap(rootsOf), compiled);
  const packs: Pack[] = [];
  for (const one of packages) packs.push(await packOne(one, compiled, into));
  rmSync(compiled, { recursive: true });
  return packs;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the sources of a package from which compilation starts, by path from the checkout. */
function rootsOf(one: Packed): string[] {
  const { exports } = manifestOf(one.folder);
  const files = [...one.entries.map((entry) => exports[entry] ?? ''), ...Object.values(one.bin ?? {})];
  const scripts = [...files, ...one.files.filter((file) => file.endsWith('.ts'))];
  return scripts.flatMap((file) => sourcesAt(one.folder, file));
}

function sourcesAt(folder: string, file: string): string[] {
  return matching(posix.join(folder, file), root).filter((one) => !one.includes('.test.'));
}

async function packOne(one: Packed, compiled: string, into: string): Promise<Pack> {
  const source = join(root, one.folder);
  const folder = join(into, one.folder);
  const manifest = manifestOf(one.folder);
  mkdirSync(folder, { recursive: true });
  cpSync(join(compiled, one.folder, 'src'), join(folder, 'dist'), { recursive: true });
  for (const file of readFilesOf(one, folder)) cpSync(join(source, 'src', file), join(folder, 'dist', file));
  for (const [to, files] of Object.entries(one.programs ?? {})) {
    for (const file of matching(files, root))
      put(folder, join('dist', to, `${basename(file, '.ts')}.txt`), programText(join(root, file)));
  }
  if (one.folder === 'build') putSettings(folder);
  const scripts = filesBelow(folder)
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const versions = Object.fromEntries(
    packages.map((each) => [`@site/${each.folder}`, manifestOf(each.folder).version]),
  );
  const written = packedManifest(one, manifest, { catalog, versions, scripts });
  put(folder, 'package.json', `${JSON.stringify(written, null, 2)}\n`);
  const text = readme({ ...manifest, about: one.about }, entriesOf(one), Object.keys(one.bin ?? {}));
  put(folder, 'README.md', text);
  const { name, version } = manifest;
  return { name, version, folder, archive: await archive(folder, into) };
}

/** Returns the style sheets that compiled scripts import, and the files that are addressed by their path. */
function readFilesOf({ files }: Packed, folder: string): string[] {
  const dist = join(folder, 'dist');
  const imported = filesBelow(dist).flatMap((file) =>
    file.endsWith('.js')
      ? [...readFileSync(file, 'utf8').matchAll(/['"](\.[^'"]+\.css)['"]/g)].map(([, path = '']) =>
          pathBelow(dist, join(dirname(file), path)),
        )
      : [],
  );
  const placed = files.filter((file) => !file.endsWith('.ts')).map((file) => pathBelow('src', file));
  return [...new Set([...imported, ...placed])];
}

/** Writes the compiler settings that a remote's own settings extend. */
function putSettings(folder: string): void {
  cpSync(join(root, 'build/types/assets.d.ts'), join(folder, 'types/assets.d.ts'));
  const optionsIn = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')).compilerOptions;
  const compilerOptions = { ...optionsIn('tsconfig.base.json'), ...optionsIn('tsconfig.player.json') };
  const settings = { compilerOptions, files: ['types/assets.d.ts'] };
  put(folder, 'tsconfig.json', `${JSON.stringify(settings, null, 2)}\n`);
}

function entriesOf({ folder, entries }: Packed): { name: string; source: string }[] {
  const { name, exports } = manifestOf(folder);
  return entries.flatMap((entry) => {
    const file = exports[entry] ?? '';
    const star = file.indexOf('*');
    return sourcesAt(folder, file).map((source) => ({
      name: `${name}${entry.slice(1)}`.replace(
        '*',
        pathBelow(folder, source).slice(star - './'.length, -'.ts'.length),
      ),
      source: join(root, source),
    }));
  });
}

async function archive(folder: string, into: string): Promise<string> {
  const { code, output } = await runQuietly(pnpmProgram(), ['pack', '--pack-destination', into], folder);
  const file =
    output
      .trim()
      .split('\n')
      .find((line) => line.endsWith('.tgz')) ?? '';
  if (code !== 0 || !existsSync(file)) throw new Mistake(`${folder} cannot be packed:\n${output.trim()}`);
  return file;
}

/** Returns the README of a packed package: its purpose, and the exports of each of its entries. */
function readme(
  { name, version, about }: { readonly name: string; readonly version: string; readonly about: string },
  entries: ReturnType<typeof entriesOf>,
  commands: readonly string[],
): string {
  const sections = entries.map((entry) => {
    const lines = [...exportDocs(entry.source)].map(([one, doc]) => `- \`${one}\`${doc && `: ${doc}`}`);
    return `## ${entry.name}\n\n${lines.sort().join('\n')}\n`;
  });
  const hints = commands.map((command) => `\`${command} help\` says what the command does.\n`);
  return [`# ${name} ${version}\n`, `${about}\n`, ...hints, ...sections].join('\n');
}
