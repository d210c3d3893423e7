import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashesFile } from '@site/release-page';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { hashesOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { checkVersion } from '../base/names/checkVersion.ts';
import { Refused } from '../base/refused.ts';
import { type Distribution, readFiles } from './distribution.ts';
import { missingFiles } from './incomplete.ts';
import { metadataSchema } from './metadata.ts';
import { entryOf, fixedAddress, globalOf, isModule, manifestFile, manifestSchema } from './stockManifest.ts';
import { describedRoutes, routesSchema, unrunnable } from './stockRoutes.ts';

/** Files for tools. The plugins' statistics list the same facts in another order in the next build of a commit. */
const notForPages = /(^mf-stats\.json|\.map|\.html)$/;

/** With so many files, a document that names the entry and the list of hashes is no shorter. */
const FEW = 2;

/** The name and version that a build of a stock federation plugin is published as, and the file with its routes. */
export type StockBuildOptions = {
  readonly name: string;
  /** Defaults to the version of the build's own package. */
  readonly version?: string;
  /** The file with its routes; only a host that is released here shows screens by their addresses. */
  readonly routes?: string;
};

/**
 * Reads a build of the stock federation plugin of webpack, Rspack or Vite as a distribution of a remote. Throws `Refused`
 * for a build that the site cannot run.
 */
export async function readStockBuild(
  distDir: string,
  { name, routes: file, ...stock }: StockBuildOptions,
): Promise<Distribution> {
  const manifest = await readJson(
    join(distDir, manifestFile),
    manifestSchema,
    'Build with `manifest: true`.',
  );
  const problem = fixedAddress(manifest) ?? (file && unrunnable(manifest));
  if (problem) throw new Refused(`The site cannot run the build of ${name}: ${problem}`);
  const version = checkVersion(stock.version ?? manifest.metaData.buildInfo?.buildVersion ?? '');
  const declared = file && {
    file,
    routes: await readJson(file, routesSchema, 'It is a list of routes as JSON.'),
  };
  const all = await readFiles(distDir);
  const built = new Map([...all].filter(([path]) => !notForPages.test(path)));
  const files = withHashes(name, built);
  const described = v.safeParse(metadataSchema, {
    kind: 'remote',
    name,
    version,
    container: containerOf(name, version),
    entry: entryOf(manifest),
    ...(declared
      ? describedRoutes(manifest, declared, files)
      : {
          stock: { name: globalOf(manifest), ...(isModule(manifest) && { modules: [] }) },
          requires: {},
          routes: [],
        }),
    commit: '',
    builtAt: (await stat(join(distDir, manifestFile))).mtime.toISOString(),
  });
  if (!described.success)
    throw new Refused(`${file ?? `The build of ${name}`} is not valid: ${describeIssues(described.issues)}.`);
  const { files: _, mapped: __, ...metadata } = described.output;
  const missing = missingFiles(metadata, files);
  if (missing) throw new Refused(missing);
  const maps = [...files.keys()].flatMap((path) => {
    const map = all.get(`${path}.map`);
    return map && path.endsWith('.js') ? [[path, map] as const] : [];
  });
  return {
    record: { ...metadata, integrity: hashesOf(files) },
    files,
    ...(maps.length > 0 && { maps: new Map(maps) }),
  };
}

/** Returns a name for the container, which `shop_app` and `shop-app` do not have in common. */
function containerOf(name: string, version: string): string {
  return `${name.replace(/_/g, '$')}_${version}`.replace(/[^0-9A-Za-z$]/g, '_');
}

/** Adds the list of hashes to the files of a build, where it is shorter than they are in a document. */
function withHashes(name: string, files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  if (files.has(hashesFile))
    throw new Refused(`The build of ${name} has a file ${hashesFile}, which publish writes. Rename it.`);
  if (files.size <= FEW) return files;
  const list = `${JSON.stringify(hashesOf(files))}\n`;
  return new Map([...files, [hashesFile, Buffer.from(list)]]);
}

async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  advice: string,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} is missing. ${advice}`);
  });
  const parsed = v.safeParse(schema, jsonIn(text));
  if (parsed.success) return parsed.output;
  throw new Refused(`${file} is not valid: ${describeIssues(parsed.issues)}. ${advice}`);
}
