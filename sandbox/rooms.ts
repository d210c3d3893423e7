// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const rooms = [
  {
    in: 'sandbox/src',
    may: ['shared/src/contract', 'shared/src/contract/table'],
    rooms: [
      ['platform', 'The platform’s base knows no area: an area passes in what it needs.'],
      ['wallet', 'The wallet stands on the platform: what it needs of another area is passed in.'],
      ['lottery', 'The lottery stands on platform and wallet.'],
      ['member', 'The member area stands on platform, wallet and lottery.'],
      ['hall', 'The hall stands on platform and the areas above it in sandbox/rooms.ts.'],
      ['art', 'Pictures are drawn of what the areas have.'],
      ['frames', 'A framed page is of another origin: it knows nothing of the platform behind the API.'],
      ['demo', 'Demo players act through the areas.'],
      ['switches', 'Switches for tests turn what the areas offer them.'],
      ['server', 'The server is the top of the sandbox.'],
      ['money-drill', 'The drill acts from outside, as clients do, against a sandbox that runs by itself.'],
    ],
  },
  {
    at: 'sandbox/src/index.ts',
    may: ['sandbox/src/**'],
    instead: 'The entry hands out what rooms of the sandbox offer.',
  },
  {
    at: 'sandbox/src/main.ts',
    may: ['sandbox/src/index.ts'],
    instead: 'It starts the sandbox by its entry.',
  },
  {
    at: 'sandbox/src/testing',
    may: ['sandbox/src/**', 'shared/src/contract'],
    instead: 'Helpers for tests stand on the rooms of the sandbox.',
  },
];
