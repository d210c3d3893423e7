/** A package of the checkout that others install, for this site or for one of their own, and the parts that they may use. */
export type Packed = {
  readonly folder:
    | 'release-page'
    | 'shared'
    | 'federation-runtime'
    | 'build'
    | 'release'
    | 'site-release'
    | 'collector';
  /** Its purpose in one sentence. */
  readonly about: string;
  /** The entries of its package.json that are packed. */
  readonly entries: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  /** Files that are addressed by their path instead of imported. */
  readonly files: readonly string[];
  /** Programs that are packed as the text that pages contain, by the folder of the package that gets them. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Dependencies that no import names. */
  readonly takes?: readonly string[];
};

/** Sorted so that each package follows those it builds on. */
export const packages: readonly Packed[] = [
  {
    folder: 'release-page',
    about: 'Release control in a page: trust, versions, files by hash, following, reports.',
    entries: [
      '.',
      './telemetry',
      './document/*',
      './follow/*',
      './largeSite/*',
      './lib/*',
      './load/*',
      './plugin',
      './preview/*',
      './react',
      './report/*',
      './resolve/*',
      './share/*',
      './telemetry/*',
      './testing/diagram',
      './trust/*',
    ],
    files: [],
  },
  {
    folder: 'shared',
    about: 'What every screen of the site is made of, and the contract between host, remotes and platform.',
    entries: [
      '.',
      './config',
      './forms',
      './nutui',
      './page',
      './parts',
      './schema',
      './slides',
      './shadow-styles',
      './standalone',
      './money',
      './paths',
      './contract/*',
      './release',
      './shared-modules',
      './testing',
    ],
    files: [],
  },
  {
    folder: 'federation-runtime',
    about:
      'What the entry of a remote begins with, in the place of @module-federation/webpack-bundler-runtime.',
    entries: ['./bundler', './chunk-loading', './webpack-require'],
    files: [],
  },
  {
    folder: 'build',
    about: 'Builds a remote as the site’s host takes it, and runs its tests.',
    entries: ['./webpack', './jest'],
    files: [
      'src/development/refreshRuntime.ts',
      'src/federation/identity.ts',
      'src/jest/adapter.ts',
      'src/jest/asset.ts',
      'src/jest/bytes.ts',
      'src/jest/cssModule.ts',
      'src/jest/environment.ts',
      'src/jest/esbuild.ts',
      'src/jest/everyTest.ts',
      'src/jest/pageMatchers.ts',
      'src/rules/emitNamed.ts',
      'src/standalone/Standalone.ts',
      'src/standalone/copiedModules.ts',
      'src/standalone/shadowStyles.ts',
    ],
    takes: [
      '@module-federation/runtime',
      '@module-federation/webpack-bundler-runtime',
      '@swc/core',
      'webpack-cli',
    ],
  },
  {
    folder: 'release',
    about: 'Publishes builds into a store, makes them live, takes them back, for any site.',
    entries: ['.', './for-site', './program-text', './start-on-node'],
    bin: { 'mf-release': 'src/anySiteRelease.ts' },
    files: ['src/console/console.css', 'src/console/health/health.css'],
    programs: { 'console/programs': 'release/src/console/programs/*.ts' },
  },
  {
    folder: 'site-release',
    about: 'Publishes a build into the site’s store, makes it live, takes it back.',
    entries: ['.'],
    bin: { 'site-release': 'src/siteRelease.ts' },
    files: [
      'src/page/art/icon.svg',
      'src/page/art/icon-192.png',
      'src/page/art/icon-512.png',
      'src/page/art/icon-maskable.png',
      'src/page/art/apple-touch-icon.png',
      'src/page/art/share.png',
    ],
    programs: {
      'page/programs':
        'shared/src/page/boot/{belowFloor,failurePage,floorAdvice,largeSite,scriptPolicy,serviceWorker,startPage}.ts',
    },
  },
  {
    folder: 'collector',
    about: 'Counts what pages report of the versions that they run, for guard, console and Prometheus.',
    entries: ['.'],
    bin: { 'mf-collector': 'src/mfCollector.ts' },
    files: ['src/keeping/worker.ts'],
  },
];
