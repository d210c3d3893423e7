// The rooms of this package, lowest first. scripts/src/structure/rooms.ts defines the form.

const way =
  'The host uses the entries of @site/shared, but for /paths: addressOf says who serves what it leads to. It meets a remote at run time only, through shared/src/loader.';

export const what = 'the host';

export const rooms = [
  {
    in: 'host/src',
    may: ['shared:host'],
    never: ['shared:packages'],
    rooms: [
      [
        'page',
        'polyfills, the state of the connection, work after the paint',
        `What the host has of the page is there without knowing who asks. ${way}`,
      ],
      ['session', 'polls the balance, ends sessions', way],
      [
        'screens',
        'a screen of a remote, its skeleton, its card',
        `What shows a screen knows no address and no frame. ${way}`,
      ],
      ['routing', 'route guards, reloads for a new host, scroll places', `Routing stands on screens. ${way}`],
      [
        'devtools',
        'fills the devtools of Module Federation',
        `A release is turned into what the devtools of Module Federation read: pass in the running host and the addresses. ${way}`,
      ],
      [
        'play',
        'reminds a player of the time',
        `What reminds of the time stands on routing, and knows no screen. ${way}`,
      ],
      [
        'preview',
        'the badge of a preview, and the tab that has one',
        `A preview stands on screens and routing. ${way}`,
      ],
      [
        'reporter',
        'sends events to a collector',
        `The reporter listens to rooms below, which write page/notes and know nothing of it. ${way}`,
      ],
      [
        'around',
        'loads after the first screen: network line, maintenance, prefetch',
        `What stands around the screens loads after the first one: the shell asks for it as one file. ${way}`,
      ],
      ['shell', 'header and tab bar', `The shell is only imported from above it. ${way}`],
    ],
  },
  {
    at: 'host/src/*',
    what: 'the start of the site',
    may: ['host/src/**', 'shared:host'],
    never: ['shared:packages'],
    instead: way,
  },
  {
    at: 'host/src/monolith',
    what: 'replaces the parts of a release in the build of everything',
    may: ['host/src/**', 'shared:host'],
    never: ['shared:packages'],
    instead: `What stands in a build of everything is imported by nobody: build/src/monolith.ts puts it there. ${way}`,
  },
  {
    at: 'host/src/testing',
    may: ['host/src/**', 'shared:host'],
    instead: 'Helpers for tests stand on the rooms of the host.',
  },
  {
    at: 'host/*',
    may: ['build/src/*'],
    instead: 'An application’s configuration is a few lines over @site/build.',
  },
];
