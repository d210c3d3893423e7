// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const way =
  'The host uses the entries of @site/shared, but for /paths: addressOf says who serves what it leads to. It meets a remote at run time only, through host/src/remotes and the release document.';

export const rooms = [
  {
    in: 'host/src',
    may: ['shared:host'],
    never: ['shared:packages'],
    rooms: [
      ['page', `What the page carries is read without knowing who asks. ${way}`],
      ['session', way],
      ['trust', `Which release is believed is decided without knowing what becomes of it. ${way}`],
      ['remotes', `Loading and following know no address and no frame. ${way}`],
      ['routing', `Routing stands on remotes. ${way}`],
      [
        'devtools',
        `A release is turned into what the devtools of Module Federation read: pass in the running host and the addresses. ${way}`,
      ],
      ['play', `What reminds of the time stands on routing, and knows no screen. ${way}`],
      ['preview', `A preview stands on remotes and routing. ${way}`],
      [
        'reporter',
        `The reporter listens to rooms below, which write page/notes and know nothing of it. ${way}`,
      ],
      [
        'around',
        `What stands around the screens loads after the first one: the shell asks for it as one file. ${way}`,
      ],
      ['shell', `The shell is only imported from above it. ${way}`],
    ],
  },
  {
    at: 'host/src/*',
    may: ['host/src/**', 'shared:host'],
    never: ['shared:packages'],
    instead: way,
  },
  {
    at: 'host/src/monolith',
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
