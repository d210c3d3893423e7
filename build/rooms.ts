// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'builds applications: webpack, plugins, jest';

export const rooms = [
  {
    at: 'build/src/machine',
    summary: 'browsers, engines, nginx, PostgreSQL, programs and paths of this machine',
    mayImport: [],
    advice: 'What this machine has is found out without knowing the site.',
  },
  {
    at: 'build/src/floor',
    summary: 'what the oldest browsers can read',
    mayImport: [],
    advice: 'What old browsers can read is found in the text of a file, whatever built it.',
  },
  {
    at: 'build/src/structure',
    summary: 'reads imports, exports and syntax of any tree',
    mayImport: [],
    advice: 'The reader of imports reads any tree: pass it in.',
  },
  {
    at: 'build/src/standalone',
    summary: 'the fallback copies of a remote, and its `Standalone`',
    mayImport: [
      'release-page/src/*',
      'release-page/src/resolve',
      'release-page/src/load',
      'shared/src/sharedModules.ts',
      'shared:once',
      'shared/src/schema.ts',
      'shared/src/shadowStyles.ts',
      'shared/src/standalone.ts',
    ],
    advice: 'What a remote shows in a page of somebody else is compiled into it: it knows no build.',
  },
  {
    at: 'build/src/plugins',
    summary: 'plugins of webpack that know neither application nor checkout',
    mayImport: ['shared:contract', 'federation-runtime/src', 'build/src/structure', 'build/src/floor'],
    advice: 'A plugin is given what it needs: pass it in.',
  },
  {
    at: 'build/types',
    summary: 'declarations of packages without types',
    mayImport: [],
    advice: 'Declarations of what has no types stand alone.',
  },
  {
    at: 'build/src/patience.ts',
    mayImport: [],
    packages: ['node'],
    advice: 'What every test runner shares depends on nothing.',
  },
  {
    at: 'build/src/runEvent.ts',
    mayImport: [],
    packages: ['node'],
    advice: 'What every test runner shares depends on nothing.',
  },
  {
    at: 'build/src/checkout',
    summary: 'the folders, applications and sources of a checkout',
    mayImport: ['shared:contract', 'shared/src/sharedModules.ts', 'build/src/machine', 'build/src/structure'],
    advice: 'What lies in a checkout is found out without building it.',
  },
  {
    at: 'build/src/jest',
    summary: 'the jest projects of the packages, and what each test file runs in',
    mayImport: ['build/src/machine', 'build/src/checkout', 'build/src/patience.ts', 'build/src/runEvent.ts'],
    advice: 'Unit tests run the sources as they are: no build comes before them.',
  },
  {
    at: 'build/src/development',
    summary: 'Fast Refresh, the development server and its release document',
    mayImport: ['shared:contract', 'release-page:entries', 'build/src/checkout'],
    advice: 'What only development builds have is handed to the factory.',
  },
  {
    at: 'build/src/rules',
    summary: 'rules and minimizers of scripts and styles',
    mayImport: ['shared:contract', 'shared/src/sharedModules.ts', 'build/src/floor', 'build/src/development'],
    advice: 'Rules of sources know no application: pass in its name.',
  },
  {
    at: 'build/src/federation',
    summary: 'the federation plugin, and what host and remotes share at run time',
    mayImport: [
      'shared:contract',
      'shared/src/sharedModules.ts',
      'shared/src/index.ts',
      'federation-runtime/src',
      'build/src/checkout',
    ],
    advice: 'What is shared is found in the packages and in the compilation.',
  },
  {
    at: 'build/src/outputs',
    summary: 'the files that builds write beside scripts and styles, from sources of the checkout',
    mayImport: [
      'shared:contract',
      'shared/src/sharedModules.ts',
      'build/src/structure',
      'build/src/floor',
      'build/src/plugins',
      'build/src/checkout',
      'build/src/federation',
    ],
    advice: 'A plugin is given the configuration of another build that it runs: pass it in.',
  },
  {
    at: 'build/src/*',
    summary: 'the webpack factory, and the build of everything as one application',
    mayImport: ['build/src/**', 'shared:contract', 'release-page:entries', 'shared/src/sharedModules.ts'],
    advice: 'Build tools know no application: each hands in its folder, name and routes.',
  },
];
