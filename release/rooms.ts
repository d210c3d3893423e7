// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const shared = ['shared/src/release', 'shared/src/telemetry'];

export const rooms = [
  {
    in: 'release/src',
    may: shared,
    rooms: [
      ['base/programText.ts', 'It makes the text of a program, for the packed tool too, and needs nothing.'],
      ['base/mistakeSentence.ts', 'It turns a text into a sentence, for scripts too, and needs nothing.'],
      ['base', 'base is what every room of the release tool needs, and needs none of them.'],
      ['figures', 'It asks a collector, and judges nothing.'],
      ['guard', 'A guard is pure: counts of a collector, the time and the bounds are passed in.'],
      ['hooks', 'A web hook sends what it is given, and does not know who calls it.'],
      ['signing', 'Signing knows keys and documents, not where they are stored.'],
      ['store', 'A store has bytes under paths: it knows nothing of releases.'],
      ['people', 'Who may change a store is read from it, without a look at what they change.'],
      ['rollouts', 'A plan and its next step are plain data and pure functions; changes carry it out.'],
      [
        'published',
        'What is published is read from a store and from a build, without a look at any channel.',
      ],
      ['page', 'The page is made from a document and a configuration: pass them in.'],
      ['document', 'The document is read, checked and committed here; what changes it stands above.'],
      [
        'changes',
        'A change goes through document and store; reports, edge, console and command stand above it.',
      ],
      ['reports', 'A report reads and changes nothing.'],
      [
        'watch',
        'What everybody has is watched through figures, guard and changes; pilot and command start it.',
      ],
      ['pilot', 'The pilot does to plans what changes can do to them; the command starts it.'],
      ['stacks', 'A stack is read by the source maps of what is published, without a look at what is live.'],
      ['edge', 'The edge serves a store: it neither changes nor reports.'],
      [
        'platform',
        'It asks a platform from outside, by the contract: pass in the configuration of the site.',
        ['shared/src/contract'],
      ],
      ['console', 'The console stands on changes and reports; the command opens it and is not known to it.'],
      ['command', 'The command is the top of the release tool: move down what others need of it.'],
      ['cli.ts', 'It starts the command.'],
      ['siteRelease.ts', 'It starts the command in a repository of a remote alone.'],
    ],
  },
  {
    at: 'release/src/index.ts',
    may: ['release/src/**', ...shared],
    instead: 'The entry hands out what rooms of the release tool offer.',
  },
  {
    at: 'release/src/testing',
    may: ['release/src/**', ...shared],
    instead: 'Helpers for tests stand on the rooms of the release tool.',
  },
];
