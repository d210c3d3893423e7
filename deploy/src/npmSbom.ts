// Prints the components of an image that npm's registry brought, one a line, for sbom.sh: node deploy/src/npmSbom.ts FOLDER
// lists the packages in a node_modules, node deploy/src/npmSbom.ts --node the program that runs it, with what is compiled in.
// It imports no package: it runs in build stages that have none.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type Package = { readonly name: string; readonly version: string; readonly license?: unknown };

/** Entries of `process.versions` that number interfaces and data, and the program itself. */
const noLibraries = ['modules', 'napi', 'node', 'cldr', 'tz', 'unicode'];

const [place = ''] = process.argv.slice(2);
const components = place === '--node' ? [nodeItself()] : packagesIn(place).map(component);
for (const line of new Set(components.map((one) => JSON.stringify(one)))) console.log(line);

/** Returns the packages whose files lie in a node_modules, on any depth; links lead to packages that are found where they lie. */
function packagesIn(modules: string): Package[] {
  return foldersIn(modules).flatMap((name): Package[] => {
    const folder = join(modules, name);
    if (name.startsWith('@')) return packagesIn(folder);
    // pnpm's own folder: each of its entries holds one package and links to what that needs.
    if (name === '.pnpm')
      return foldersIn(folder).flatMap((id) => packagesIn(join(folder, id, 'node_modules')));
    if (!existsSync(join(folder, 'package.json'))) return [];
    return [manifest(folder), ...packagesIn(join(folder, 'node_modules'))];
  });
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

function manifest(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function component({ name, version, license }: Package) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = typeof license === 'string' ? { licenses: [{ expression: license }] } : {};
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licenses };
}

/** Returns the Node that runs this, by the package that brought it, with the libraries that are part of the program. */
function nodeItself() {
  const { name, version, purl } = component(manifest(join(realpathSync(process.execPath), '..', '..')));
  const libraries = Object.entries(process.versions).flatMap(([library, of]) =>
    of === undefined || noLibraries.includes(library)
      ? []
      : [
          {
            type: 'library',
            'bom-ref': `${purl}#${library}`,
            name: library,
            version: of,
            purl: `pkg:generic/${library}@${of}`,
          },
        ],
  );
  // By this name the databases of vulnerabilities know it.
  const cpe = `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`;
  return { type: 'application', 'bom-ref': purl, name, version, cpe, purl, components: libraries };
}
