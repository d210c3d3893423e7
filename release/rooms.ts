// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const everywhere = ['release-page:entries'];

export const summary = 'the release tool: versions, channels, rollouts, console, edge';

export const rooms = [
  {
    in: 'release/src',
    mayImport: everywhere,
    rooms: [
      [
        'base/buildProgram.ts',
        'builds a program',
        'It has the bundler, which the packed tool comes without.',
      ],
      [
        'base/programText.ts',
        'text of a program',
        'It makes the text of a program, for the packed tool too, and needs nothing.',
      ],
      [
        'base/readTsx.ts',
        'lets Node load pages of a console',
        'It has the compiler of a checkout, which the packed tool comes without.',
      ],
      [
        'base/mistakeSentence.ts',
        'a text as a sentence',
        'It turns a text into a sentence, for scripts too, and needs nothing.',
      ],
      [
        'explanations',
        'what guard, pilot and watch found and did, as data and as texts in each language',
        'An explanation has its figures passed in: it judges nothing, and knows nobody who shows it.',
      ],
      [
        'base',
        'refusals, compression, hashes, durations',
        'base is what every room of the release tool needs, and needs none of them.',
      ],
      [
        'guard',
        'statistics that compare two versions on pages of one kind',
        'A guard is pure: counts of a collector, the time and the bounds are passed in.',
      ],
      ['hooks', 'signed web hooks', 'A web hook sends what it is given, and does not know who calls it.'],
      [
        'signing',
        'the release key, signatures',
        'Signing knows keys and documents, not where they are stored.',
      ],
      ['store', 'files in a folder or in S3', 'A store has bytes under paths: it knows nothing of releases.'],
      [
        'trust',
        'the TUF metadata of a store: roles, lists of versions, snapshot, timestamp',
        'It verifies and signs metadata; what a version or a revision is, the rooms above know.',
      ],
      [
        'people',
        'who may change a store, by their keys',
        'Who may change a store is read from it, without a look at what they change.',
      ],
      [
        'figures',
        'the client of a collector, and where the site has its own',
        'It asks a collector, and judges nothing.',
      ],
      [
        'analysis',
        'measurements of a Prometheus that judge a version',
        'An analysis measures and judges by its conditions: plan, time and versions are passed in.',
      ],
      [
        'rollouts',
        'the plan of a rollout and its next step',
        'A plan and its next step are plain data and pure functions; changes carry it out.',
      ],
      [
        'site',
        'the seam: what the tool takes from the site that it releases',
        'The seam names what a site brings, and knows no site.',
      ],
      [
        'published',
        'builds and versions in a store',
        'What is published is read from a store and from a build, without a look at any channel.',
        { mayImport: ['release-page/src/load'] },
      ],
      [
        'document',
        'revisions: read, check, commit',
        'The document is read, checked and committed here; what changes it stands above.',
      ],
      [
        'changes',
        'publish, promote, roll back, block, configure, repair, prune',
        'A change goes through document and store; reports, edge, console and command stand above it.',
      ],
      ['reports', 'status, history, diff, verify', 'A report reads and changes nothing.'],
      [
        'watch',
        'compares the active version with the one before',
        'What everybody has is watched through figures, guard and changes; pilot and command start it.',
      ],
      [
        'pilot',
        'takes rollouts from step to step',
        'The pilot does to plans what changes can do to them; the command starts it.',
      ],
      [
        'stacks',
        'stacks of production in positions of the sources',
        'A stack is read by the source maps of what is published, without a look at what is live.',
      ],
      [
        'edge',
        'serves a folder store, with security headers',
        'The edge serves a store: it neither changes nor reports.',
      ],
      [
        'console',
        'the release tool as a web page',
        'The console stands on changes and reports; the command opens it and is not known to it.',
      ],
      [
        'command',
        'one file for each command',
        'The command is the top of the release tool: move down what others need of it.',
      ],
      [
        'browser',
        'opens pages of a site in a browser',
        'It opens addresses, and knows no store.',
        { packages: ['playwright-core'] },
      ],
      [
        'anySite.ts',
        'the command for any other site',
        'It runs the command for a site without pages of its own.',
      ],
      [
        'startOnNode.ts',
        'looks at the version of Node',
        'An older Node links it, so it imports nothing of the tool.',
      ],
      ['anySiteRelease.ts', 'start it', 'It looks at the version of Node before it imports the command.'],
    ],
  },
  ...['index.ts', 'forSite.ts'].map((entry) => ({
    at: `release/src/${entry}`,
    mayImport: ['release/src/**', ...everywhere],
    advice: 'The entries hand out what rooms of the release tool offer.',
  })),
  {
    at: 'release/src/testing',
    mayImport: ['release/src/**', ...everywhere],
    advice: 'Helpers for tests stand on the rooms of the release tool.',
  },
];

/** The entries of the tool, for the package of a site. */
export const groups = {
  entries: [
    'release/src/index.ts',
    'release/src/forSite.ts',
    'release/src/startOnNode.ts',
    'release/src/base/mistakeSentence.ts',
    'release/src/base/programText.ts',
    'release/src/base/readTsx.ts',
  ],
};
