// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const top = [
  ['journeys', 'what players do, screen by screen'],
  ['drills', 'faults, limits and bytes'],
  ['benchmarks', 'long runs that print figures'],
  ['checks', 'the smoke test of a version'],
].map(([name, summary]) => ({
  at: `e2e/${name}`,
  summary,
  mayImport: ['e2e/support', 'e2e/engines', 'e2e/pages', 'e2e/scenes', 'build/src/machine'],
  advice: 'Browser tests see the built site only, through e2e/support, /pages and /scenes.',
}));

export const summary = 'tests, drills and benchmarks in real browsers';

export const rooms = [
  {
    in: 'e2e',
    mayImport: ['build/src/machine', 'build/src/runEvent.ts', 'build/src/patience.ts'],
    rooms: [
      [
        'support',
        'browser, site and command of a test',
        'Support drives browser, site and command: it knows no screen.',
        { mayImport: ['sandbox/foreign'] },
      ],
      [
        'engines',
        'Firefox, WebKit, old Chromium',
        'An engine is driven by what a player sees: it knows no screen.',
      ],
      ['pages', 'one model for each screen', 'A page model knows one screen, by what a player sees.'],
      ['scenes', 'pages played together', 'A scene plays pages together.'],
    ],
  },
  ...top,
  {
    at: 'e2e/stock/shop',
    summary: 'a remote of another repository',
    mayImport: ['shared/src/index.ts'],
    advice: 'The shop is of another repository: of this site it knows what the host shares.',
  },
  {
    at: 'e2e/stock/anySite',
    summary: 'how Rspack and Vite build the applications of examples/any-site',
    mayImport: [],
    advice: 'The example is of another company: of this site it knows packages.',
  },
  {
    at: 'e2e/stock/lobby',
    summary: 'a host of another company',
    mayImport: [],
    advice: 'The lobby is of another company: of this site it knows addresses.',
  },
  ...['host', 'catalog', 'basket'].map((name) => ({
    at: `examples/any-site/${name}/src/*`,
    mayImport: name === 'host' ? ['release-page/src/react'] : [],
    advice: 'The example is of another company: it has the packages of a registry.',
  })),
  {
    at: 'e2e/*',
    mayImport: ['e2e/support', 'build/src/patience.ts'],
    advice: 'The browser tests’ configuration uses their support.',
  },
];
