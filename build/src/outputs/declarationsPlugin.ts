import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from '../checkout/apps.ts';
import { compile, declarationsBelow } from '../checkout/compile.ts';
import { isPacked } from '../checkout/ownFiles.ts';
import { contractEntries } from '../federation/sharedModules.ts';
import { emitText, type Plugin, whenBuilt } from '../plugins/whenBuilt.ts';

/** The file with the declared types of the shared modules in a build. */
export const declarationsFile = 'declarations.json';

/**
 * Returns the plugin that writes `declarations.json`: the declared types of the shared modules that a host provides, or that a
 * remote is built with. The release tool stores them with the version and compares them before a remote goes live on a host.
 */
export function declarationsPlugin(): Plugin {
  return whenBuilt('declarationsPlugin', async (compilation) =>
    emitText(compilation, declarationsFile, `${JSON.stringify(await declarations(), null, 1)}\n`),
  );
}

type Declarations = {
  readonly entries: Record<string, string>;
  readonly files: Record<string, string>;
};

/**
 * Returns the declaration file of each entry of this checkout, or of another commit's, by the entry's name, and the texts of all
 * files that these import.
 */
export async function declarations(checkout = root): Promise<Declarations> {
  const entries = Object.entries(contractEntries).map(
    ([name, file]) => [name, file.replace(/\.ts$/, '.d.ts')] as const,
  );
  return {
    entries: Object.fromEntries(entries),
    files: isPacked ? installed(entries.map(([, file]) => file)) : await compiled(checkout),
  };
}

async function compiled(checkout: string): Promise<Declarations['files']> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    await compile(Object.values(contractEntries), folder, 'declarations', checkout);
    const written = declarationsBelow(folder).map((file) => [relative(folder, file), file] as const);
    const assets = 'build/types/assets.d.ts';
    const files = [...written, [assets, join(checkout, assets)] as const];
    return Object.fromEntries(
      files.map(([path, file]) => {
        const name = path.split(sep).join('/');
        return [name, selfContained(name, readFileSync(file, 'utf8'))];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the declarations of the installed packages, which the checkout compiled in the same way. Throws when they lack an
 * entry.
 */
function installed(entries: readonly string[]): Declarations['files'] {
  const shared = dirname(createRequire(import.meta.url).resolve('@site/shared/package.json'));
  const fromShared = createRequire(join(shared, 'package.json'));
  const releasePage = dirname(fromShared.resolve('@site/release-page/package.json'));
  const folders: Record<string, string> = { shared, 'release-page': releasePage };
  const files = new Map<string, string>();
  const read = (file: string): void => {
    const [name = '', , ...rest] = file.split('/');
    const path = join(folders[name] ?? shared, 'dist', ...rest);
    if (files.has(file) || !(entries.includes(file) || existsSync(path))) return;
    const text = selfContained(file, readFileSync(path, 'utf8'));
    files.set(file, text);
    for (const imported of importedIn(file, text)) read(imported);
  };
  entries.forEach(read);
  return Object.fromEntries([...files].sort());
}

/** Makes a declaration name those of `@site/release-page` by relative paths, so that it needs no package. */
function selfContained(file: string, text: string): string {
  return text.replaceAll(/(['"])@site\/release-page\/([^'"]+)\1/g, (_, quote, entry) => {
    const path = posix.relative(posix.dirname(file), `release-page/src/${entry}.js`);
    return `${quote}${path}${quote}`;
  });
}

/** Returns the declaration files that a declaration imports by relative paths. */
export function importedIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path.replace(/\.js$/, '.d.ts')),
  );
}
