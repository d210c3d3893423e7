import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { readsIndex, runsStock } from '@site/shared/release/routing';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { hostEntry } from './appEntries.ts';
import { remoteName } from './apps.ts';
import { CompiledAheadPlugin } from './compiledAheadPlugin.ts';
import { copiesDigest } from './copiesDigest.ts';
import { DeclarationsPlugin } from './declarationsPlugin.ts';
import { isDevelopment, withFastRefresh } from './development.ts';
import { federation, isOfficial, runtimeBytes } from './federation.ts';
import { floor } from './floor/floor.ts';
import { FloorPlugin } from './floor/floorPlugin.ts';
import { type Known, known } from './floor/known.ts';
import { framesEntry, hasFrames } from './framesEntry.ts';
import { FramesPlugin } from './framesPlugin.ts';
import { HiddenMaps, mapsFolder } from './hiddenMaps.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { LeftOutPlugin } from './leftOutPlugin.ts';
import { numbered } from './numbered.ts';
import { isPacked, ownFile } from './ownFile.ts';
import { PagePlugin } from './pagePlugin.ts';
import { providedNames } from './providedNames.ts';
import { PureCallsPlugin } from './pureCallsPlugin.ts';
import { chunksOf, ReleaseMetadataPlugin } from './releaseMetadataPlugin.ts';
import { repositoryOf } from './repositoryOf.ts';
import { SbomPlugin } from './sbomPlugin.ts';
import { scriptHelpers, scripts, smallScripts } from './scripts.ts';
import { consumedModules, sharedFiles } from './sharedFiles.ts';
import { developmentModules, eagerModules, packageOf, requestsOf, sharedModules } from './sharedModules.ts';
import { SizeReportPlugin } from './sizeReportPlugin.ts';
import { StableIdsPlugin } from './stableIdsPlugin.ts';
import { copiedModulesFile, copyNames, StandalonePlugin } from './standalonePlugin.ts';
import { smallStyles, styleNames, styles, stylesheets } from './styles.ts';
import { TypesArchivePlugin, typesMetaData } from './typesArchivePlugin.ts';
import { usedNames } from './usedNames.ts';
import { currentCommit, providedVersions, requiredRanges } from './versions.ts';

type Route = { readonly path: string; readonly screen: string; readonly [detail: string]: unknown };

type AppOptions = {
  readonly folder: string;
  /** What a browser may download at most of all scripts and styles, in bytes as brotli. Raised only with a reason. */
  readonly budget: number;
};
type RemoteOptions = AppOptions & {
  readonly routes: readonly Route[];
  /** What it has above the floor without harm, beside what `known` has of everybody (ADR 39). */
  readonly aboveFloor?: readonly Omit<Known, 'neededBy'>[];
};
type PageOptions = {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  /** What the page's code reads from `process.env`. */
  readonly env?: Readonly<Record<string, string>>;
};

/** The shell: provides every shared module and knows no remote; they come from the release document. */
export function host({ folder, budget }: AppOptions): Configuration {
  const version = versionOf(folder);
  const base = common('host', folder, version);
  const config: Configuration = {
    ...base,
    entry: { main: hostEntry },
    // Every file costs the first script its name and hash: a package stays in the one that needs it.
    optimization: {
      ...base.optimization,
      splitChunks: { ...splitChunks, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...commonPlugins('host', folder, budget),
      ...(isDevelopment ? [] : [new IntegrityPlugin(() => true), new DeclarationsPlugin(), ...leftOut()]),
      federation({ name: 'host', remotes: {}, shared: sharedByHost() }),
      ...(isDevelopment ? [] : [numbered('host', version), new CompiledAheadPlugin(['main'])]),
      new ReleaseMetadataPlugin((files, compilation) => ({
        kind: 'host',
        name: 'host',
        version,
        provides: { ...providedVersions(), ...readsIndex, ...runsStock },
        ...(isDevelopment ? {} : { exports: providedNames() }),
        scripts: files('main').js,
        styles: files('main').css,
        lends: sharedFiles(compilation),
        commit: currentCommit(folder),
        builtAt: new Date().toISOString(),
      })),
    ],
  };
  return withFastRefresh(config, 'host');
}

/** A remote, named by its package: each screen of its routes becomes one exposed module with its own chunk. */
export function remote({ folder, routes, budget, aboveFloor = [] }: RemoteOptions): Configuration {
  const name = remoteName(packageIn(folder).name.replace(/^@[^/]+\//, ''));
  const version = versionOf(folder);
  const container = `${name}_${version}`.replace(/[^0-9A-Za-z]/g, '_');
  const screens = [...new Set(routes.map((route) => route.screen))];
  const exposes = Object.fromEntries(
    [
      ...screens.map((screen) => [exposeOf(screen), screen]),
      ['./identity', `./${posix.relative(folder, ownFile('./identity.ts'))}`],
      ...(isDevelopment
        ? []
        : [['./Standalone', `./${posix.relative(folder, ownFile('./standalone/Standalone.ts'))}`] as const]),
    ].map(([expose, file]) => [expose, { import: file, name: String(expose).slice(2) }]),
  );
  const base = common(name, folder, version, container);
  // What a tab shows comes in one file, with what other screens have of it, too: each file costs a request and a task (ADR 64).
  const ofTabs = routes.flatMap(({ screen, tab }) => (tab ? [exposeOf(screen).slice(2)] : []));
  const config: Configuration = {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...splitChunks,
        chunks: (chunk) => !chunk.canBeInitial() && !ofTabs.includes(chunk.name ?? ''),
        cacheGroups: { default: ownModules },
      },
    },
    plugins: [
      ...commonPlugins(name, folder, budget, aboveFloor),
      ...(isDevelopment
        ? []
        : [
            new IntegrityPlugin((group) => `./${group}` in exposes),
            ...leftOut(),
            new CompiledAheadPlugin(ofTabs),
            new TypesArchivePlugin({
              ...Object.fromEntries(screens.map((screen) => [exposeOf(screen), 'Screen' as const])),
              './Standalone': 'Standalone',
            }),
            new StandalonePlugin({
              container,
              routes: routes.map(({ path, login, serves, onTap, screen }) => ({
                path,
                login,
                serves,
                onTap,
                expose: exposeOf(screen),
              })),
              copies: copiesFor(folder),
              cache: join(repositoryOf(folder), '.cache', 'copies'),
            }),
          ]),
      federation({
        name: container,
        filename: isDevelopment ? 'entry.js' : 'entry.[contenthash:10].js',
        manifest: isDevelopment
          ? false
          : {
              additionalData: ({ stats }) => {
                stats.metaData.types = typesMetaData;
              },
            },
        exposes,
        shared: sharedByRemote(),
      }),
      new ReleaseMetadataPlugin((files, compilation) => ({
        kind: 'remote',
        name,
        version,
        container,
        entry: files(container).js.at(-1),
        requires: requiredRanges(),
        ...(isDevelopment ? {} : { uses: usedNames(compilation) }),
        routes: routes.map(({ screen, ...route }) => ({
          ...route,
          expose: exposeOf(screen),
          preload: files(exposeOf(screen).slice(2)),
          ...consumedBy(compilation, exposeOf(screen).slice(2)),
        })),
        commit: currentCommit(folder),
        builtAt: new Date().toISOString(),
      })),
    ],
  };
  return withFastRefresh(config, 'remote');
}

/** The container of fallback copies: what a remote's screens stand on where a page shares React alone. */
function copiesFor(folder: string): Configuration {
  const container = `site_copies_${copiesDigest()}`;
  const base = common('copies', folder, '', container);
  const required = requiredRanges();
  return {
    ...base,
    name: 'copies',
    entry: {},
    output: { ...base.output, clean: false },
    // The packed `@site/shared` has modules by which webpack would want every ending.
    module: { rules: [...(base.module?.rules ?? []), { test: /\.js$/, resolve: { fullySpecified: false } }] },
    resolve: { ...base.resolve, alias: { ...scriptHelpers, ...copyNames } },
    optimization: { ...base.optimization, minimizer: [smallScripts(), smallStyles('shadow root')] },
    plugins: [
      stylesheets(),
      new StableIdsPlugin(),
      new PureCallsPlugin(contractFiles),
      // The checkout held packed sources against the floor, and what is excused is named by its places there.
      ...(isPacked
        ? []
        : [new HiddenMaps(repositoryOf(folder)), new FloorPlugin('copies', mapsFolder, known)]),
      new IntegrityPlugin(),
      federation({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './copiedModules': copiedModulesFile },
        shared: Object.fromEntries(
          ['react', 'react-dom'].map((module) => [
            module,
            { singleton: true, import: false, requiredVersion: required[module] },
          ]),
        ),
      }),
    ],
  };
}

/** A page for developers: stands alone, is served from memory, and is neither released nor counted. */
export function page({ name, folder, title, env = {} }: PageOptions): Configuration {
  const config: Configuration = {
    ...common(name, folder, versionOf(folder)),
    entry: { main: './src/main.tsx' },
    plugins: [stylesheets(), new PagePlugin(title), new webpack.EnvironmentPlugin(env)],
  };
  return withFastRefresh(config, 'host');
}

function consumedBy(compilation: webpack.Compilation, chunkName: string) {
  const borrows = consumedModules(compilation, chunksOf(compilation, chunkName));
  return borrows.length > 0 ? { borrows } : {};
}

function exposeOf(screen: string): `./${string}` {
  return `./${basename(screen, '.tsx')}`;
}

function versionOf(folder: string): string {
  return process.env.APP_VERSION ?? packageIn(folder).version;
}

function packageIn(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function sharedByHost() {
  const provided = providedVersions();
  const modules = isDevelopment ? [...sharedModules, ...developmentModules] : sharedModules;
  return Object.fromEntries(
    modules.map((module) => {
      const version = provided[packageOf(module)];
      return [
        module,
        {
          singleton: true,
          eager: eagerModules.includes(module) || isDevelopment,
          version,
          requiredVersion: version,
        },
      ];
    }),
  );
}

function sharedByRemote() {
  const required = requiredRanges();
  const modules = isDevelopment ? [...sharedModules, ...developmentModules] : sharedModules;
  return Object.fromEntries(
    modules.flatMap((module) =>
      (requestsOf[module] ?? [module]).map((request) => [
        request,
        {
          singleton: true,
          import: false as const,
          shareKey: module,
          requiredVersion: required[packageOf(module)],
        },
      ]),
    ),
  );
}

const splitChunks = { chunks: 'async', minSize: 10_000 } as const;

/** What a remote takes of the host stays with the code that takes it: apart, it would be a chunk without a file. */
const ownModules = { minChunks: 2, priority: -20, reuseExistingChunk: true, type: /^(javascript|css)/ };

/** What every build has. */
export function common(
  name: string,
  folder: string,
  version: string,
  uniqueName = `site_${name}`,
): Configuration {
  return {
    name,
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: `browserslist:${floor.join(', ')}`,
    // Evaluated source maps would need a page that allows eval.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      // A module that throws while it loads fails again when asked for again, and never comes back half made.
      strictModuleErrorHandling: true,
      clean: !isDevelopment,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: scriptHelpers,
    },
    module: { rules: [...scripts(), ...styles(name), assets()] },
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      splitChunks,
      minimizer: [smallScripts(), smallStyles()],
    },
    // What a release build would keep is of no use to the next one, which has another version; and of a source that is
    // the same script with other lines it would keep the former map.
    cache: isDevelopment && {
      type: 'filesystem',
      cacheDirectory: join(repositoryOf(folder), '.cache', 'webpack'),
      name: `${name}-development`,
      version,
    },
    performance: false,
    stats: 'errors-warnings',
    // The plugin warns of `publicPath: 'auto'`, which is meant.
    infrastructureLogging: { level: isDevelopment ? 'warn' : 'error' },
  };
}

function commonPlugins(
  name: string,
  folder: string,
  budget: number,
  aboveFloor: RemoteOptions['aboveFloor'] = [],
) {
  const excused = [...known, ...aboveFloor.map((one) => ({ ...one, neededBy: [name] }))];
  return [
    stylesheets(),
    ...(isDevelopment
      ? []
      : [
          new StableIdsPlugin(),
          new PureCallsPlugin(contractFiles),
          new HiddenMaps(repositoryOf(folder)),
          new FloorPlugin(name, mapsFolder, excused),
          ...(hasFrames(folder) ? [new FramesPlugin(framesOf(name, folder))] : []),
          new SizeReportPlugin(name, budget + runtimeBytes),
          new SbomPlugin(join(repositoryOf(folder), 'pnpm-lock.yaml')),
        ]),
  ];
}

/** Sizes are what a build with the official runtime differs in. */
function leftOut(): LeftOutPlugin[] {
  return isOfficial ? [] : [new LeftOutPlugin()];
}

/** The build that draws the frames: of the same sources, with the same names. */
function framesOf(name: string, folder: string): Configuration {
  const version = versionOf(folder);
  const { context, mode, target, resolve, output } = common(name, folder, version);
  const place = name === 'host' ? 'host' : `remotes/${name}`;
  return {
    name: `${name}-frames`,
    context: context ?? folder,
    mode,
    target,
    devtool: false,
    entry: framesEntry,
    output: {
      assetModuleFilename: output?.assetModuleFilename,
      publicPath: `${place}/${version}/`,
      library: { type: 'window', name: 'frameDrawing' },
    },
    resolve,
    module: { rules: [...scripts(), ...styleNames(name), assets()] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

/** The files that declare API calls: each call in them makes a schema and does nothing else. */
const contractFiles = /[\\/]shared[\\/]src[\\/]contract[\\/]\w+\.ts$/;

/** Pictures as files of their own. */
export function assets(): RuleSetRule {
  return { test: /\.(svg|png|webp)$/, type: 'asset/resource' };
}
