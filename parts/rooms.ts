// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'a page of all interface parts';

export const rooms = [
  {
    at: 'parts/src',
    summary: 'a page of all interface parts in all states, never shipped',
    mayImport: ['shared:remote', 'shared/src/host.ts'],
    mustNotImport: ['shared:packages'],
    advice: 'The page of the interface parts shows what the entries of @site/shared offer.',
  },
  {
    at: 'parts/*',
    mayImport: ['build/src/*', 'build/src/checkout'],
    advice: 'The configuration of the page is a few lines over @site/build.',
  },
];
