import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, StatsModule } from 'webpack';
import { emitText, type Plugin, whenBuilt } from './whenBuilt.ts';

type Package = { readonly name: string; readonly version: string; readonly license?: unknown };

/** Names of packages do not begin with a dot; the federation plugin writes a generated file into `node_modules/.federation`. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*(?=[\\/])/;

/**
 * Returns the plugin that writes `sbom.cdx.json` in the CycloneDX format: the packages of which the build contains code, each
 * with its hash from the lockfile. The release tool adds the version and stores the file where players have no access.
 */
export function sbomPlugin(lockfile: string): Plugin {
  return whenBuilt('sbomPlugin', (compilation) => {
    const locked = readFileSync(lockfile, 'utf8');
    const components = packagesIn(compilation).map((found) => component(found, locked));
    emitText(compilation, 'sbom.cdx.json', {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      components,
    });
  });
}

/** Sorted by name, then version, so that one commit always gives the same bytes. */
function packagesIn(compilation: Compilation): Package[] {
  const all = { all: false, modules: true, nestedModules: true, cachedModules: true } as const;
  const spaces = { modulesSpace: Number.POSITIVE_INFINITY, nestedModulesSpace: Number.POSITIVE_INFINITY };
  const { modules = [] } = compilation.getStats().toJson({ ...all, ...spaces });
  const folders = new Set(modules.flatMap(filesOf).flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  const packages = [...folders].map((folder): Package => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name, version, license };
  });
  const byId = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Returns the files of a module; a concatenated module has those of its parts. */
function filesOf({ nameForCondition, modules = [] }: StatsModule): string[] {
  return [...(nameForCondition ? [nameForCondition] : []), ...modules.flatMap(filesOf)];
}

function component({ name, version, license }: Package, lockfile: string): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content: lockedHash(`${name}@${version}`, lockfile) }],
    ...(typeof license === 'string' ? { licenses: [{ expression: license }] } : {}),
  };
}

/** Returns the hash of a package from the lockfile. Throws when it is missing, because the package's origin is then unknown. */
function lockedHash(id: string, lockfile: string): string {
  const entry = [`  ${id}:\n`, `  '${id}':\n`].map((line) => lockfile.split(`\n${line}`)[1]).find(Boolean);
  const base64 = /^ {4}resolution: \{integrity: sha512-([A-Za-z0-9+/=]+)/.exec(entry ?? '')?.[1];
  if (!base64) throw new Error(`The build contains ${id}, for which pnpm-lock.yaml has no hash.`);
  return Buffer.from(base64, 'base64').toString('hex');
}
