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
    at: 'build/src/*',
    what: 'the webpack factory, plugins, jest projects',
    may: [
      'build/src/**',
      'shared:contract',
      'shared/src/loader/share',
      'shared/src/index.ts',
      'federation-runtime/src',
    ],
    instead: 'Build tools know no application: each hands in its folder, name and routes.',
  },
];
