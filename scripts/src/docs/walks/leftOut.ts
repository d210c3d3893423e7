/** A command or a block of a guide that no walk runs, by how its first line begins, and why. */
export type LeftOut = { readonly guide: string; readonly begins: string; readonly why: string };

export const leftOut: readonly LeftOut[] = [
  {
    guide: 'README.md',
    begins: 'npm test',
    why: 'It is the command that runs the walk; each of its options has tests in scripts/src/checks.',
  },
  {
    guide: 'CONTRIBUTING.md',
    begins: 'localStorage.setItem',
    why: 'It is typed into the console of a browser; devtools.spec.ts does so.',
  },
  {
    guide: 'docs/TEAMS.md',
    begins: 'npm run release -- publish shop',
    why: 'It takes a build of a stock plugin; interop.spec.ts publishes three of them.',
  },
  {
    guide: 'docs/TEAMS.md',
    begins: '[',
    why: 'It is the list of routes of that build; interop.spec.ts has such a list.',
  },
  {
    guide: 'docs/TEAMS.md',
    begins: '// webpack.config.js',
    why: 'It is for a host of another site; interop.spec.ts builds e2e/stock/lobby, which is one.',
  },
  { guide: 'docs/TEAMS.md', begins: 'const Wallet', why: 'It is a screen of that host.' },
  {
    guide: 'docs/TEAMS.md',
    begins: 'npm run drill -- packages',
    why: 'It goes the way of this guide again, with a browser.',
  },
  {
    guide: 'docs/CONNECTING.md',
    begins: 'git clone',
    why: 'A walk begins in a clone.',
  },
  {
    guide: 'docs/CONNECTING.md',
    begins: 'PLATFORM=',
    why: 'It takes an engine of containers; npm run drill -- containers starts them.',
  },
  {
    guide: 'docs/CONNECTING.md',
    begins: 'map $http_client_version',
    why: 'It is for the nginx of the platform.',
  },
  {
    guide: 'docs/CONNECTING.md',
    begins: 'sum(rate(',
    why: 'It is a question to the Prometheus of the platform.',
  },
  {
    guide: 'docs/ANY-SITE.md',
    begins: 'npx mf-release configure smokeTest=',
    why: 'It has later commands open a site that has to be there; anySite.spec.ts opens one.',
  },
  {
    guide: 'docs/ANY-SITE.md',
    begins: 'import { ReleasedBoundary }',
    why: 'It is in the host of the example; anySite.spec.ts has a version throw there.',
  },
];
