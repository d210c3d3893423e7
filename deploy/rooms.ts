// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const rooms = [
  {
    at: 'deploy/src/*',
    may: ['build/src/*', 'release/src/index.ts'],
    instead: 'Containers use what @site/build and @site/release offer.',
  },
];
