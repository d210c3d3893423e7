// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'Dockerfile, nginx, compose';

export const rooms = [
  {
    at: 'deploy/src/*',
    summary: 'containers of the site, and the same without containers for tests',
    mayImport: [
      'build/src/checkout',
      'build/src/machine',
      'release/src/index.ts',
      'site-release/src/index.ts',
    ],
    advice: 'Containers use what @site/build, @site/release and @site/site-release offer.',
  },
];
