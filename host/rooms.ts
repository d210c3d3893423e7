// The rooms of this package, lowest first. scripts/src/structure/rooms.ts defines the form.

const way =
  'The host uses the entries of @site/shared, but for /paths: addressOf says who serves what it leads to. It meets a remote at run time only, through @site/release-page.';

export const summary = 'the host';

export const rooms = [
  {
    in: 'host/src',
    mayImport: ['shared:host', 'release-page:page'],
    mustNotImport: ['shared:packages'],
    advice: way,
    rooms: [
      ['page', 'polyfills, connection, work after the paint', 'It does not know who asks.'],
      ['session', 'polls the balance, ends sessions', 'It knows no screen.'],
      ['screens', 'a screen of a remote, its skeleton, its card', 'A screen knows no address and no frame.'],
      ['routing', 'route guards, reloads for a new host, scroll places', 'Routing stands on screens.'],
      ['devtools', 'fills the devtools of Module Federation', 'Pass in the running host and the addresses.'],
      ['play', 'reminds a player of the time', 'It stands on routing, and knows no screen.'],
      ['preview', 'the badge of a preview, and its tab', 'A preview stands on screens and routing.'],
      [
        'reporter',
        'starts the reporter with what it takes from this site',
        'It makes no event but those of hosts.',
      ],
      [
        'around',
        'loads after the first screen: network line, maintenance, prefetch',
        'The shell loads it as one file.',
      ],
      ['shell', 'header and tab bar', 'The shell is only imported from above it.'],
    ],
  },
  {
    at: 'host/src/*',
    summary: 'the start of the site',
    mayImport: ['host/src/**', 'shared:host', 'release-page:page'],
    mustNotImport: ['shared:packages'],
    advice: way,
  },
  {
    at: 'host/src/monolith',
    summary: 'the start of the build of everything, and what replaces the parts of a release in it',
    mayImport: ['host/src/**', 'shared:host', 'release-page:page'],
    mustNotImport: ['shared:packages'],
    advice: `What stands in a build of everything is imported by nobody: build/src/monolith.ts puts it there. ${way}`,
  },
  {
    at: 'host/src/testing',
    mayImport: ['host/src/**', 'shared:host', 'release-page:page'],
    advice: 'Helpers for tests stand on the rooms of the host.',
  },
  {
    at: 'host/*',
    mayImport: ['build/src/*'],
    advice: 'An application’s configuration is a few lines over @site/build.',
  },
];
