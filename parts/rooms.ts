// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const what = 'a page of all interface parts';

export const rooms = [
  {
    at: 'parts/src',
    what: 'a page of all interface parts in all states, never shipped',
    may: ['shared:remote', 'shared/src/host.ts'],
    never: ['shared:packages'],
    instead: 'The page of the interface parts shows what the entries of @site/shared offer.',
  },
  {
    at: 'parts/*',
    may: ['build/src/*', 'build/src/checkout'],
    instead: 'The configuration of the page is a few lines over @site/build.',
  },
];
