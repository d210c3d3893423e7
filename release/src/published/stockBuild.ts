import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type ReleasedRoute, rangePattern, releasedRouteSchema } from '@site/release-page';
import { runsStock } from '@site/release-page/routing';
import { sharedModules } from '@site/shared/shared-modules';
import * as v from 'valibot';
import { checkVersion } from '../base/checkVersion.ts';
import { describeIssues } from '../base/describeIssues.ts';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { type Distribution, readFiles } from './distribution.ts';
import { missingFiles } from './incomplete.ts';
import { metadataSchema } from './metadata.ts';
import { moduleOrder } from './moduleOrder.ts';

const ofHost: ReadonlySet<string> = new Set(sharedModules);

/** The manifest that the federation plugins of webpack, Rspack and Vite write beside a build. */
const manifestFile = 'mf-manifest.json';
/** Files for tools. The plugins' statistics list the same facts in another order in the next build of a commit. */
const notForPages = /(^mf-stats\.json|\.map|\.html)$/;

const list = v.optional(v.object({ sync: v.array(v.string()), async: v.array(v.string()) }), {
  sync: [],
  async: [],
});
const assets = v.optional(v.object({ js: list, css: list }), {});
const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string()) })),
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.string() }),
  }),
  remotes: v.optional(v.array(v.unknown()), []),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string()), assets })),
  exposes: v.array(v.object({ path: v.string(), assets })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

const { preload: _, borrows: __, ...declared } = releasedRouteSchema.entries;

/**
 * The route declarations of a stock build: those that `routes.ts` has for a remote of this repository, with the
 * module that the build exposes.
 */
const routesSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...declared,
        login: v.optional(declared.login, false),
        header: v.optional(declared.header),
      }),
      v.transform(({ header, ...route }) => ({
        ...route,
        header: header ?? (route.title === undefined ? 'logo' : 'title'),
      })),
    ),
  ),
  v.minLength(1, 'must have one route at least'),
);
type Route = v.InferOutput<typeof routesSchema>[number];

/** The name and version that a build of a stock federation plugin is published as, and the file with its routes. */
export type StockBuildOptions = {
  readonly name: string;
  /** Defaults to the version of the build's own package. */
  readonly version?: string;
  /** The file with its routes. */
  readonly routes: string;
};

/**
 * Reads a build of the stock federation plugin of webpack, Rspack or Vite as a distribution of a remote. Each screen
 * lists every file that it may load, so that the page checks each against its hash. Throws `Refused` for a build that
 * the site cannot run.
 */
export async function readStockBuild(
  distDir: string,
  { name, ...stock }: StockBuildOptions,
): Promise<Distribution> {
  const manifest = await readJson(
    join(distDir, manifestFile),
    manifestSchema,
    'Build with `manifest: true`.',
  );
  const problem = unrunnable(manifest);
  if (problem) throw new Refused(`The site cannot run the build of ${name}: ${problem}`);
  const version = checkVersion(stock.version ?? manifest.metaData.buildInfo?.buildVersion ?? '');
  const routes = await readJson(stock.routes, routesSchema, 'It is a list of routes as JSON.');
  const all = await readFiles(distDir);
  const files = new Map([...all].filter(([file]) => !notForPages.test(file)));
  // Vite's manifest leaves some modules out.
  const modules = isModule(manifest) ? moduleOrder(entryOf(manifest), files) : undefined;
  const described = v.safeParse(metadataSchema, {
    kind: 'remote',
    name,
    version,
    container: containerOf(name, version),
    stock: { name: globalOf(manifest), ...(modules && { modules }) },
    entry: entryOf(manifest),
    requires: { ...requiredOfHost(manifest), ...runsStock },
    routes: routes.map((route) => {
      const { js, css } = preloadOf(manifest, route, stock.routes);
      return { ...route, preload: { js: modules ? [] : js, css } };
    }),
    commit: '',
    builtAt: (await stat(join(distDir, manifestFile))).mtime.toISOString(),
  });
  if (!described.success)
    throw new Refused(`${stock.routes} is not valid: ${describeIssues(described.issues)}.`);
  const { files: _, mapped: __, ...metadata } = described.output;
  const missing = missingFiles(metadata, files);
  if (missing) throw new Refused(missing);
  const maps = [...files.keys()].flatMap((file) => {
    const map = all.get(`${file}.map`);
    return map && file.endsWith('.js') ? [[file, map] as const] : [];
  });
  return {
    record: {
      ...metadata,
      integrity: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
    },
    files,
    ...(maps.length > 0 && { maps: new Map(maps) }),
  };
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

/** Returns why the site cannot run a build and the remedy, as text; undefined when it can. */
function unrunnable({ metaData, shared, remotes }: Manifest): string | undefined {
  const { publicPath = 'auto' } = metaData;
  if (publicPath !== 'auto')
    return `it loads its files from ${publicPath}, and the site has them at an address of its own. Set publicPath to "auto".`;
  if (remotes.length > 0)
    return 'it loads remotes of its own, whose files have no hash in the release. Publish each of them by itself.';
  if (!shared.some((one) => one.name === 'react'))
    return 'it brings a React of its own, and the page runs its screens with another. Share "react" as a singleton.';
  const unread = Object.entries(requiredOfHost({ shared })).find(([, range]) => !rangePattern.test(range));
  return unread && `it shares ${unread[0]} with the range "${unread[1]}". Write one like ^18.3.1.`;
}

function isModule({ metaData: { remoteEntry } }: Manifest): boolean {
  return remoteEntry.type === 'module';
}

function containerOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^0-9A-Za-z]/g, '_');
}

function globalOf({ name, metaData }: Manifest): string {
  return metaData.globalName ?? name;
}

function entryOf({ metaData: { remoteEntry } }: Manifest): string {
  return posix.join(remoteEntry.path, remoteEntry.name);
}

/** Returns the ranges in which a build needs shared modules of the host, by package. */
function requiredOfHost({ shared }: Pick<Manifest, 'shared'>): Record<string, string> {
  return Object.fromEntries(
    shared
      .filter(({ name }) => ofHost.has(name))
      .map(({ name, requiredVersion = '' }) => [packageOf(name), requiredVersion]),
  );
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Returns every file that a screen may load according to the manifest: its own, and those of modules that the host
 * does not share.
 */
function preloadOf(
  manifest: Manifest,
  { expose, path }: Route,
  routesFile: string,
): ReleasedRoute['preload'] {
  const exposed = manifest.exposes.find((one) => one.path === expose);
  if (!exposed) {
    const names = manifest.exposes.map((one) => one.path).join(', ');
    throw new Refused(`${routesFile}: ${path} names ${expose}, and the build exposes ${names}.`);
  }
  const copies = manifest.shared.filter(({ name }) => !ofHost.has(name));
  const needed = [exposed, ...copies].map(({ assets }) => assets);
  const filesOf = (kind: 'js' | 'css') =>
    [...new Set(needed.flatMap(({ [kind]: { sync, async } }) => [...sync, ...async]))].filter(
      (file) => file !== entryOf(manifest),
    );
  return { js: filesOf('js'), css: filesOf('css') };
}
