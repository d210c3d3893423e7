import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@site/release';
import type { CompareTypes, Declarations, TypedPair } from '@site/release/for-site';
import { compilerErrors, packagesOfShared, writeDeclarations } from './compiler.ts';

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
};

/**
 * Returns a comparison by the compiler of this repository: the host's value of each used name has to be assignable to the type
 * that the remote was built with. It reads declarations only, no sources. `folder` is a package that has @site/shared.
 */
export function compareTypesBy(root: string, folder: string): CompareTypes {
  return async (pairs) => {
    if (!existsSync(join(root, 'node_modules/typescript')))
      throw new Refused(
        'The types cannot be compared here: there is no compiler. Run the command in a checkout of the site’s repository, or ' +
          'take the risk and say why: --skip-check --reason "…"',
      );
    const place = await mkdtemp(join(tmpdir(), 'types-'));
    try {
      await symlink(packagesOfShared(folder), join(place, 'node_modules'), 'junction');
      const probes = await Promise.all(pairs.map((pair, index) => writeProbe(place, pair, index)));
      const settings = join(place, 'tsconfig.json');
      // The types of styles and pictures, which declarations may name.
      await writeFile(
        settings,
        JSON.stringify({ compilerOptions, include: ['probe-*.ts', '*/build/types/*.d.ts'] }),
      );
      const lines = await compilerErrors(root, place, settings);
      return probes.map((names, index) => problemsIn(lines, `probe-${index}.ts`, names));
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };
}

/** A used name and its module. */
type Used = { readonly module: string; readonly name: string };

/** Writes a script with a line for each used name, which compiles where the types fit. Returns the names by line. */
async function writeProbe(place: string, pair: TypedPair, index: number): Promise<Used[]> {
  const { uses, expected, provided } = pair;
  const folders = { expected: `expected-${index}`, provided: `provided-${index}` };
  await Promise.all([write(place, folders.expected, expected), write(place, folders.provided, provided)]);
  const names = comparedNames(uses).filter(
    ({ module }) => expected.entries[module] && provided.entries[module],
  );
  const typeIn = (folder: string, { entries }: Declarations, { module, name }: Used) => {
    const path = `./${folder}/${entries[module]?.replace(/\.d\.ts$/, '.js')}`;
    return `(typeof import('${path}'))${name
      .split('.')
      .map((part) => `[${JSON.stringify(part)}]`)
      .join('')}`;
  };
  const lines = names.map(
    (used, line) =>
      `export const name${line}: (provided: ${typeIn(folders.provided, provided, used)}) => ${typeIn(folders.expected, expected, used)} = (provided) => provided;`,
  );
  await writeFile(join(place, `probe-${index}.ts`), `${lines.join('\n')}\n`);
  return names;
}

async function write(place: string, folder: string, declarations: Declarations): Promise<void> {
  await mkdir(join(place, folder));
  await writeDeclarations(join(place, folder), declarations);
}

/**
 * Returns the used names whose types are compared. Of an answer in the session the remote lists the fields that it reads, which
 * are compared with their types elsewhere; the type of the whole would refuse a host with one field more.
 */
function comparedNames(uses: TypedPair['uses']): Used[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const byField = new Set(names.filter((name) => name.includes(': ')).map((name) => name.split('.')[0]));
    return names
      .filter((name) => !name.includes(': ') && !byField.has(name))
      .map((name) => ({ module, name }));
  });
}

/** Returns a sentence for each name with an error on its line of a probe: the name, and the innermost reason. */
function problemsIn(lines: readonly string[], probe: string, names: readonly Used[]): string[] {
  const problems = new Map<Used, string>();
  for (const [at, line] of lines.entries()) {
    const [, file, number, message = ''] = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)/.exec(line) ?? [];
    const used = file === probe ? names[Number(number) - 1] : undefined;
    if (!used || problems.has(used)) continue;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((one) => /^\S/.test(one));
    const [why = message] = rest.slice(0, end < 0 ? undefined : end).slice(-1);
    problems.set(used, `${used.name} of ${used.module}: ${why.trim()}`);
  }
  return [...problems.values()];
}
