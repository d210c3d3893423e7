// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const names =
  'lib telemetry document resolve trust largeSite share load follow preview report plugin react'.split(' ');

export const groups = {
  /** The entries that everybody may use, and the rules which version a visitor runs and which screen an address shows. */
  entries: ['*', 'telemetry', 'resolve', 'largeSite'].map((room) => `release-page/src/${room}`),
  /** All that a page runs. */
  page: ['release-page/src/*', ...names.map((room) => `release-page/src/${room}`)],
};

export const summary = 'release control in a page: trust, versions, files, following, reports';

const knowsNoSite =
  'A page of any site runs it: it knows no configuration, no interface and no session. Pass in what it needs.';

export const rooms = [
  {
    in: 'release-page/src',
    mayImport: [],
    packages: ['valibot'],
    advice: knowsNoSite,
    rooms: [
      ['lib', 'time limits, values with listeners', 'It is pure.', { packages: [] }],
      [
        'telemetry',
        'reports of pages and answers of a collector, as schemas',
        'Reports are plain data, schemas and pure functions.',
      ],
      ['document', 'the release document, previews, declared addresses', 'The document is plain data.'],
      ['resolve', 'from visitor and address to version and route', 'It decides by the document alone.'],
      [
        'trust',
        'verifies the document, and refuses older ones',
        'It does not know what becomes of a document.',
        { packages: ['@noble/curves', 'valibot'] },
      ],
      ['largeSite', 'index and slices of a very large site', 'It leads to more of the document.'],
      ['share', 'the share scope', 'The share scope is a list of names.'],
      [
        'load',
        'files by hash, containers, screens, fallbacks',
        'Loading knows no address and no frame.',
        { packages: ['react'] },
      ],
      ['follow', 'the release that runs, and newer ones', 'It knows no address and no frame.'],
      ['preview', 'a version that is not live, over a release', 'It stands on the release that runs.'],
      [
        'report',
        'sends events to a collector',
        'It listens to notes of rooms below, which know nothing of it.',
        { packages: ['web-vitals'] },
      ],
      [
        'plugin',
        'a plugin of the official federation runtime',
        'Hosts of any bundler run it: it knows the runtime by its documented hooks and functions.',
        { packages: ['@module-federation/runtime'] },
      ],
      [
        'react',
        'a boundary for modules that throw',
        'It hands crashes to the plugin.',
        { packages: ['react'] },
      ],
    ],
  },
  {
    at: 'release-page/src/*',
    mayImport: ['release-page/src/**'],
    advice: 'The entries hand out what rooms of the package offer.',
  },
  {
    at: 'release-page/src/testing',
    mayImport: ['release-page/src/**'],
    advice: 'Helpers for tests stand on the rooms of the package.',
  },
];
