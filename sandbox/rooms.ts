// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'the stand-in platform API on SQLite';

export const rooms = [
  {
    in: 'sandbox/foreign',
    mayImport: [],
    packages: ['node', 'ws'],
    advice:
      'A foreign platform is written of the documents alone: it shares nothing with the sandbox and nothing with @site/shared.',
    rooms: [
      ['shapes', 'the loose forms of its answers', 'Forms know no call.'],
      ['state', 'players, money and payloads, in memory', 'The state knows no call.'],
      ['wallet', 'the wallet’s calls', 'The wallet stands on the state.'],
      ['lottery', 'the lottery’s calls and socket', 'The lottery stands on state and wallet.'],
      ['member', 'session and member calls', 'The member area stands on state and wallet.'],
      ['hall', 'the hall’s calls', 'The hall stands on the state.'],
      ['server', 'the server, its faults and what tests do behind its calls', 'The server is its top.'],
    ],
  },
  {
    at: 'sandbox/foreign',
    summary:
      'a second, foreign platform for tests: a plain server of the documents alone, in loose PHP forms',
    mayImport: ['sandbox/foreign/**'],
    packages: ['node'],
    advice: 'It puts a foreign platform together, of its own rooms.',
  },
  {
    in: 'sandbox/src',
    mayImport: ['shared/src/contract', 'shared/src/contract/table'],
    rooms: [
      [
        'platform',
        'server base, players, ledger',
        'The platform’s base knows no area: an area passes in what it needs.',
      ],
      [
        'wallet',
        'the wallet’s calls',
        'The wallet stands on the platform: what it needs of another area is passed in.',
      ],
      ['lottery', 'the lottery’s calls and socket', 'The lottery stands on platform and wallet.'],
      ['member', 'the member area’s calls', 'The member area stands on platform, wallet and lottery.'],
      ['hall', 'the hall’s calls', 'The hall stands on platform and the areas above it in sandbox/rooms.ts.'],
      ['art', 'pictures and QR codes', 'Pictures are drawn of what the areas have.'],
      [
        'frames',
        'pages of a second origin',
        'A framed page is of another origin: it knows nothing of the platform behind the API.',
      ],
      ['demo', 'demo data', 'Demo players act through the areas.'],
      ['switches', 'switches for tests', 'Switches for tests turn what the areas offer them.'],
      ['server', 'the server', 'The server is the top of the sandbox.'],
    ],
  },
  {
    at: 'sandbox/src/index.ts',
    mayImport: ['sandbox/src/**'],
    advice: 'The entry hands out what rooms of the sandbox offer.',
  },
  {
    at: 'sandbox/src/main.ts',
    mayImport: ['sandbox/src/index.ts'],
    advice: 'It starts the sandbox by its entry.',
  },
  {
    at: 'sandbox/src/testing',
    mayImport: ['sandbox/src/**', 'shared/src/contract'],
    advice: 'Helpers for tests stand on the rooms of the sandbox.',
  },
];
