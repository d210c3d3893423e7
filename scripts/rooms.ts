// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'the commands of the root package';

export const rooms = [
  {
    at: 'scripts',
    summary: 'one file for each script of package.json, over `src`',
    mayImport: [
      'build/src/**',
      'release:entries',
      'site-release/src/index.ts',
      'site-release/src/cli.ts',
      'sandbox/src/index.ts',
      'collector/src/index.ts',
      'collector/src/moveCounts.ts',
      'collector/src/drill',
      'deploy/src/*',
    ],
    advice:
      'Scripts use @site/build, @site/release, @site/site-release, @site/sandbox, @site/collector and @site/deploy by their entries, and build applications by webpack.',
  },
];
