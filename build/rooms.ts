// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const what = 'builds applications: webpack, plugins, jest';

export const rooms = [
  {
    at: 'build/src/machine',
    what: 'browsers, engines, nginx and PostgreSQL of this machine',
    may: [],
    instead: 'What this machine has is found out without knowing the site.',
  },
  {
    at: 'build/src/floor',
    what: 'what the oldest browsers can read',
    may: [],
    instead: 'What old browsers can read is found in the text of a file, whatever built it.',
  },
  {
    at: 'build/src/structure',
    what: 'reads imports, exports and syntax of any tree',
    may: [],
    instead: 'The reader of imports reads any tree: pass it in.',
  },
  {
    at: 'build/src/standalone',
    what: 'the fallback copies of a remote, and its `Standalone`',
    may: [
      'shared/src/loader/*',
      'shared/src/loader/share',
      'shared/src/loader/load',
      'shared:once',
      'shared/src/schema.ts',
      'shared/src/shadowStyles.ts',
      'shared/src/standalone.ts',
    ],
    instead: 'What a remote shows in a page of somebody else is compiled into it: it knows no build.',
  },
  {
    at: 'build/src/plugins',
    what: 'plugins of webpack that know neither application nor checkout',
    may: ['shared:contract', 'federation-runtime/src', 'build/src/structure', 'build/src/floor'],
    instead: 'A plugin is given what it needs: pass it in.',
  },
  {
    at: 'build/types',
    what: 'declarations of packages without types',
    may: [],
    instead: 'Declarations of what has no types stand alone.',
  },
  {
    at: 'build/src/patience.ts',
    may: [],
    packages: ['node'],
    instead: 'What every test runner shares depends on nothing.',
  },
  {
    at: 'build/src/runEvent.ts',
    may: [],
    packages: ['node'],
    instead: 'What every test runner shares depends on nothing.',
  },
  {
    at: 'build/src/checkout',
    what: 'the folders, applications and sources of a checkout',
    may: ['shared:contract', 'shared/src/loader/share', 'build/src/structure'],
    instead: 'What lies in a checkout is found out without building it.',
  },
  {
    at: 'build/src/jest',
    what: 'the jest projects of the packages, and what each test file runs in',
    may: ['build/src/checkout', 'build/src/patience.ts', 'build/src/runEvent.ts'],
    instead: 'Unit tests run the sources as they are: no build comes before them.',
  },
  {
    at: 'build/src/development',
    what: 'Fast Refresh, the development server and its release document',
    may: ['shared:contract', 'build/src/checkout'],
    instead: 'What only development builds have is handed to the factory.',
  },
  {
    at: 'build/src/rules',
    what: 'rules and minimizers of scripts and styles',
    may: ['shared:contract', 'shared/src/loader/share', 'build/src/floor', 'build/src/development'],
    instead: 'Rules of sources know no application: pass in its name.',
  },
  {
    at: 'build/src/federation',
    what: 'the federation plugin, and what host and remotes share at run time',
    may: [
      'shared:contract',
      'shared/src/loader/share',
      'shared/src/index.ts',
      'federation-runtime/src',
      'build/src/checkout',
    ],
    instead: 'What is shared is found in the packages and in the compilation.',
  },
  {
    at: 'build/src/outputs',
    what: 'the files that builds write beside scripts and styles, from sources of the checkout',
    may: [
      'shared:contract',
      'shared/src/loader/share',
      'build/src/structure',
      'build/src/floor',
      'build/src/plugins',
      'build/src/checkout',
      'build/src/federation',
    ],
    instead: 'A plugin is given the configuration of another build that it runs: pass it in.',
  },
  {
    at: 'build/src/*',
    what: 'the webpack factory, and the build of everything as one application',
    may: ['build/src/**', 'shared:contract', 'shared/src/loader/share'],
    instead: 'Build tools know no application: each hands in its folder, name and routes.',
  },
];
