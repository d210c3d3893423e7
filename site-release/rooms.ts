// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const everywhere = ['release:entries', 'release-page:entries'];

export const summary = 'what this site gives the release tool: its page, builds, platform';

export const rooms = [
  {
    in: 'site-release/src',
    mayImport: everywhere,
    rooms: [
      [
        'page',
        'the page of this site: configuration, markup, policy, pictures',
        'The page is rendered of a document and settings: it releases nothing.',
        {
          mayImport: [
            'shared/src/page/*',
            'shared/src/page/config',
            'shared/src/page/boot',
            'shared/src/sharedModules.ts',
          ],
        },
      ],
      [
        'platform',
        'checks what a platform has',
        'It asks a platform from outside, by the contract.',
        { mayImport: ['shared/src/page/config', 'shared/src/contract', 'shared/src/contract/table'] },
      ],
      [
        'checkout',
        'builds, compares types and smoke-tests with the sources of the site',
        'It runs programs of a checkout, and knows what a command needs of them.',
      ],
      ['thisSite.ts', 'hands in what this site brings', 'It hands the tool what this site brings.'],
      ['cli.ts', 'start', 'It starts the command for this site.'],
      [
        'outsideRelease.ts',
        'the command in a repository of a remote',
        'It runs the command in a repository of a remote alone.',
      ],
      ['siteRelease.ts', 'start there', 'It looks at the version of Node before it imports the command.'],
    ],
  },
  {
    at: 'site-release/src/index.ts',
    mayImport: ['site-release/src/**', ...everywhere, 'shared/src/page/config'],
    advice: 'The entry hands out the release tool with what this site brings.',
  },
  {
    at: 'site-release/src/testing',
    mayImport: ['site-release/src/**', ...everywhere, 'release/src/testing'],
    advice: 'Helpers for tests stand on the rooms of this package and on the helpers of the tool.',
  },
];
