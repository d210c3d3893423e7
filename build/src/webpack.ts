import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readsIndex, runsStock, takesSteps } from '@site/release-page/resolve/abilities';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { framesEntry, hasFrames, hostEntry } from './checkout/appEntries.ts';
import { remoteName, repositoryOf } from './checkout/apps.ts';
import { isPacked, ownFiles } from './checkout/ownFiles.ts';
import { isDevelopment, withFastRefresh } from './development/development.ts';
import { federation, isOfficial, runtimeBytes } from './federation/federation.ts';
import { providedNames } from './federation/providedNames.ts';
import { consumedModules, sharedFiles } from './federation/sharedFiles.ts';
import {
  developmentModules,
  eagerModules,
  requestsOf,
  sharedModules,
  versionedName,
} from './federation/sharedModules.ts';
import { usedNames } from './federation/usedNames.ts';
import { currentCommit, providedVersions, requiredRange, requiredRanges } from './federation/versions.ts';
import { floor } from './floor/floor.ts';
import { type Known, known } from './floor/known.ts';
import { pathBelow } from './machine/paths.ts';
import { copiesDigest } from './outputs/copiesDigest.ts';
import { declarationsPlugin } from './outputs/declarationsPlugin.ts';
import { framesPlugin } from './outputs/framesPlugin.ts';
import { sizeReportPlugin } from './outputs/sizeReportPlugin.ts';
import { copiedModulesFile, copyNames, standalonePlugin } from './outputs/standalonePlugin.ts';
import { compiledAheadPlugin } from './plugins/compiledAheadPlugin.ts';
import { floorPlugin } from './plugins/floorPlugin.ts';
import { hiddenMaps } from './plugins/hiddenMaps.ts';
import { integrityPlugin } from './plugins/integrityPlugin.ts';
import { leftOutPlugin } from './plugins/leftOutPlugin.ts';
import { numbered } from './plugins/numbered.ts';
import { pagePlugin } from './plugins/pagePlugin.ts';
import { pureCallsPlugin } from './plugins/pureCallsPlugin.ts';
import { chunksOf, releaseMetadataPlugin } from './plugins/releaseMetadataPlugin.ts';
import { sbomPlugin } from './plugins/sbomPlugin.ts';
import { stableIdsPlugin } from './plugins/stableIdsPlugin.ts';
import { typesArchivePlugin, typesMetaData } from './plugins/typesArchivePlugin.ts';
import type { Plugin } from './plugins/whenBuilt.ts';
import { scriptHelpers, scripts, smallScripts } from './rules/scripts.ts';
import { smallStyles, styleNames, styles, stylesheets } from './rules/styles.ts';

const ownFile = ownFiles(import.meta.dirname);

type Route = { readonly path: string; readonly screen: string; readonly [detail: string]: unknown };

type AppOptions = {
  readonly folder: string;
  /** The budget of all scripts and styles in bytes (brotli). It is raised only with a reason. */
  readonly budget: number;
};
type RemoteOptions = AppOptions & {
  readonly routes: readonly Route[];
  /** The harmless features above the floor of this remote, besides those in `known` (ADR 39). */
  readonly aboveFloor?: readonly Omit<Known, 'neededBy'>[];
};
type PageOptions = {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  /** The values that the page's code reads from `process.env`. */
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Returns the configuration of the host. It provides every shared module and knows no remote: those come from the release
 * document.
 */
export function host({ folder, budget }: AppOptions): Configuration {
  const version = versionOf(folder);
  // Each version has a list of chunks of its own: a version that was given up may have run its first script.
  const base = common('host', folder, version, `site_host_${identifier(version)}`);
  const config: Configuration = {
    ...base,
    entry: { main: hostEntry },
    // Every file adds its name and hash to the table of files, so each package stays in the chunk that needs it. The packages of
    // the first page are the exception.
    optimization: {
      ...base.optimization,
      splitChunks: { ...splitChunks, cacheGroups: { defaultVendors: false, ...firstPackages } },
    },
    plugins: [
      ...commonPlugins('host', folder, budget),
      ...(isDevelopment
        ? []
        : [integrityPlugin((group) => group !== 'adapter'), declarationsPlugin(), ...leftOut()]),
      federation({ name: 'host', remotes: {}, shared: sharedByHost() }),
      ...(isDevelopment ? [] : [numbered('host', version), compiledAheadPlugin(['packages', 'main'])]),
      releaseMetadataPlugin((files, compilation) => ({
        kind: 'host',
        name: 'host',
        version,
        provides: { ...providedVersions(), ...readsIndex, ...runsStock, ...takesSteps },
        ...(isDevelopment ? {} : { exports: providedNames() }),
        scripts: files('main').js,
        styles: files('main').css,
        sharedFiles: sharedFiles(compilation),
        commit: currentCommit(folder),
        builtAt: new Date().toISOString(),
      })),
    ],
  };
  return withFastRefresh(config, 'host');
}

/**
 * Returns the configuration of a remote, named after its package. Each screen of its routes becomes an exposed module with its
 * own chunk.
 */
export function remote(options: RemoteOptions): Configuration {
  const { folder, routes, budget, aboveFloor = [] } = options;
  const name = remoteName(packageIn(folder).name.replace(/^@[^/]+\//, ''));
  const version = versionOf(folder);
  const container = identifier(`${name}_${version}`);
  const screens = [...new Set(routes.map((route) => route.screen))];
  const exposes = Object.fromEntries(
    [
      ...screens.map((screen) => [exposeOf(screen), screen]),
      ['./identity', `./${pathBelow(folder, ownFile('./federation/identity.ts'))}`],
      ...(isDevelopment
        ? []
        : [['./Standalone', `./${pathBelow(folder, ownFile('./standalone/Standalone.ts'))}`] as const]),
    ].map(([expose, file]) => [expose, { import: file, name: String(expose).slice(2) }]),
  );
  const base = common(name, folder, version, container);
  // Each screen of a tab is one file that includes code shared with other screens, because each file costs a request and a task
  // (ADR 64).
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
            integrityPlugin((group) => `./${group}` in exposes),
            ...leftOut(),
            compiledAheadPlugin(ofTabs),
            ...forOtherHosts(options, container),
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
      releaseMetadataPlugin((files, compilation) => {
        const uses = isDevelopment ? undefined : usedNames(compilation);
        return {
          kind: 'remote',
          name,
          version,
          container,
          entry: files(container).js.at(-1),
          requires: requiredRanges(uses),
          ...(uses && { uses }),
          routes: routes.map(({ screen, ...route }) => ({
            ...route,
            expose: exposeOf(screen),
            preload: files(exposeOf(screen).slice(2)),
            ...consumedBy(compilation, exposeOf(screen).slice(2)),
          })),
          commit: currentCommit(folder),
          builtAt: new Date().toISOString(),
        };
      }),
    ],
  };
  return withFastRefresh(config, 'remote');
}

/** Returns the plugins that write the types of the screens and what another company's host shows them with. */
function forOtherHosts({ folder, routes }: RemoteOptions, container: string): Plugin[] {
  const screens = routes.map(({ screen }) => [exposeOf(screen), 'Screen' as const]);
  return [
    typesArchivePlugin({ ...Object.fromEntries(screens), './Standalone': 'Standalone' }),
    standalonePlugin({
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
  ];
}

/**
 * Returns the build of the container of fallback copies: the modules that a remote's screens need where a page shares only
 * React.
 */
function copiesFor(folder: string): Configuration {
  const container = `site_copies_${copiesDigest()}`;
  const base = common('copies', folder, '', container);
  return {
    ...base,
    name: 'copies',
    entry: {},
    output: { ...base.output, clean: false },
    // The packed `@site/shared` contains modules for which webpack would require full file names.
    module: { rules: [...(base.module?.rules ?? []), { test: /\.js$/, resolve: { fullySpecified: false } }] },
    resolve: { ...base.resolve, alias: { ...scriptHelpers, ...copyNames } },
    optimization: { ...base.optimization, minimizer: [smallScripts(), smallStyles('shadow root')] },
    plugins: [
      stylesheets(),
      stableIdsPlugin(),
      pureCallsPlugin(contractFiles),
      // The checkout already checked packed sources against the floor, and the exceptions contain its paths.
      ...(isPacked ? [] : [hiddenMaps(repositoryOf(folder)), floorPlugin('copies', known)]),
      integrityPlugin(),
      declarationsPlugin(),
      federation({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './copiedModules': copiedModulesFile },
        shared: Object.fromEntries(
          ['react', 'react-dom'].map((module) => [
            module,
            { singleton: true, import: false, requiredVersion: requiredRange(module) },
          ]),
        ),
      }),
    ],
  };
}

/**
 * Returns the configuration of a page for developers. It has no remotes, is served from memory, and is neither released nor
 * counted.
 */
export function page({ name, folder, title, env = {} }: PageOptions): Configuration {
  const config: Configuration = {
    ...common(name, folder, versionOf(folder)),
    entry: { main: './src/main.tsx' },
    plugins: [stylesheets(), pagePlugin(title), new webpack.EnvironmentPlugin(env)],
  };
  return withFastRefresh(config, 'host');
}

function consumedBy(compilation: webpack.Compilation, chunkName: string) {
  const sharedModules = consumedModules(compilation, chunksOf(compilation, chunkName));
  return sharedModules.length > 0 ? { sharedModules } : {};
}

function identifier(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '_');
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
      const version = provided[versionedName(module)];
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
  const modules = isDevelopment ? [...sharedModules, ...developmentModules] : sharedModules;
  return Object.fromEntries(
    modules.flatMap((module) =>
      (requestsOf[module] ?? [module]).map((request) => [
        request,
        {
          singleton: true,
          import: false as const,
          shareKey: module,
          requiredVersion: requiredRange(module),
        },
      ]),
    ),
  );
}

const splitChunks = { chunks: 'async', minSize: 10_000 } as const;

/**
 * React and the router, nearly half of the host's first page, are a script of their own: the browser compiles both scripts at once,
 * on two threads, and runs this one while the other is still on its way (ADR 60).
 */
const firstPackages = {
  packages: {
    name: 'packages',
    chunks: 'initial',
    type: /^javascript/,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/](?!.*node_modules)/,
    enforce: true,
  },
} as const;

/** Consumed shared modules stay with the code that imports them: alone they would form a chunk without a file. */
const ownModules = { minChunks: 2, priority: -20, reuseExistingChunk: true, type: /^(javascript|css)/ };

/** Returns the configuration that all builds have in common. */
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
      // A module that throws while it loads has to throw again at the next import, not appear half initialized.
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
    // A release build caches nothing: the next one has another version, and for a source that compiles to the same script with
    // other line numbers the cache would return an outdated map.
    cache: isDevelopment && {
      type: 'filesystem',
      cacheDirectory: join(repositoryOf(folder), '.cache', 'webpack'),
      name: `${name}-development`,
      version,
    },
    performance: false,
    stats: 'errors-warnings',
    // The plugin warns about `publicPath: 'auto'`, which is intended.
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
          stableIdsPlugin(),
          pureCallsPlugin(contractFiles),
          hiddenMaps(repositoryOf(folder)),
          floorPlugin(name, excused),
          ...(hasFrames(folder) ? [framesPlugin(framesOf(name, folder))] : []),
          sizeReportPlugin(name, budget + runtimeBytes),
          sbomPlugin(join(repositoryOf(folder), 'pnpm-lock.yaml')),
        ]),
  ];
}

/** Only the official runtime may contain these parts; it differs in size alone. */
function leftOut(): Plugin[] {
  return isOfficial ? [] : [leftOutPlugin()];
}

/** Returns the build that renders the frames, from the same sources and with the same names. */
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

/** Matches the files that declare API calls: each call in them only creates a schema. */
const contractFiles = /[\\/]shared[\\/]src[\\/]contract[\\/]\w+\.ts$/;

/** Returns the rule that emits pictures as separate files, those with the query `?named` under their own names. */
export function assets(): RuleSetRule {
  return {
    test: /\.(svg|png|webp)$/,
    oneOf: [
      { resourceQuery: /^\?named$/, loader: ownFile('./rules/emitNamed.ts') },
      { type: 'asset/resource' },
    ],
  };
}
