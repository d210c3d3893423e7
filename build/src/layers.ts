import { type Room, stacked } from './structure/room.ts';

/** What exists once at run time, and reaches applications as the used part that `@site/shared` hands out. */
const once = [
  'react-router-dom',
  'react-router',
  'jotai',
  'axios',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@nutui/nutui-react',
  'dompurify',
  'swiper',
];

/** What any code that runs in the page may use of `@site/shared`. */
const contractEntries = ['shared/src/contract', 'shared/src/release', 'shared/src/money.ts'];
const onceEntries = [
  'shared/src/index.ts',
  'shared/src/forms.ts',
  'shared/src/nutui.ts',
  'shared/src/parts.ts',
  'shared/src/slides.ts',
];
const standaloneEntries = ['shared/src/shadowStyles.ts', 'shared/src/standalone.ts'];
const remoteEntries = [...contractEntries, ...onceEntries, 'shared/src/paths.ts', 'shared/src/frames.tsx'];
const hostEntries = [
  ...contractEntries,
  ...onceEntries,
  'shared/src/host.ts',
  'shared/src/schema.ts',
  'shared/src/frames.tsx',
  'shared/src/telemetry',
];

const partWay = 'An interface part knows no address: parts that navigate belong to shared/src/navigation.';

/** The rooms of the interface, low to high. */
const interfaceRooms = stacked(
  'shared/src/ui',
  [
    ['theme', 'Tokens, classes and motion know no part that uses them.'],
    ['icons', 'An icon is a drawing.'],
    ['controls', `A control knows nothing of what it is for. ${partWay}`],
    ['states', `What stands in place of content is made of controls. ${partWay}`],
    ['content', `What shows content is made of controls and states. ${partWay}`],
    ['slides', `What moves slides knows nothing of what is on them. ${partWay}`],
    ['overlays', `What lies over the page is made of controls. ${partWay}`],
    ['nutui', `A wrapped part of NutUI is made of controls and content. ${partWay}`],
    ['fields', `A field is made of controls and overlays. ${partWay}`],
    ['lists', `A list asks for its pages and hands them out. ${partWay}`],
    ['filters', `A filter is made of fields. ${partWay}`],
  ],
  [
    'shared/src/lib',
    'shared/src/contract',
    'shared/src/release',
    'shared/src/device',
    'shared/src/api',
    'shared/src/session',
    'shared/src/busy',
  ],
);
const insideInterface = interfaceRooms.map(({ at }) => at);

/** The rooms of `shared`, low to high: each may import every one above it, but for what its row leaves out. */
const sharedRooms: readonly Room[] = [
  {
    at: 'shared/src/lib',
    may: [],
    packages: [],
    instead: 'lib is pure: pass in what it needs.',
  },
  {
    at: 'shared/src/contract',
    may: ['shared/src/lib'],
    packages: ['valibot'],
    instead:
      'The contract is plain data and schemas, compiled into whoever uses it: it may use lib, and valibot.',
  },
  {
    at: 'shared/src/contract/table',
    may: ['shared/src/lib', 'shared/src/contract'],
    packages: ['valibot'],
    instead: 'The table of all calls is for whoever answers them: it knows the files of the areas.',
  },
  {
    at: 'shared/src/release',
    may: ['shared/src/lib'],
    packages: ['@noble/curves', 'valibot'],
    instead:
      'What page, host and release tool agree on is plain data, schemas and pure functions: pass in what it needs.',
  },
  {
    at: 'shared/src/telemetry',
    may: [],
    packages: ['valibot'],
    instead: 'What pages tell and what is known of it is plain data, schemas and pure functions.',
  },
  {
    at: 'shared/src/paths.ts',
    may: ['shared/src/lib'],
    packages: [],
    instead: 'An address is a pure function, compiled into whoever links to it.',
  },
  {
    at: 'shared/src/device',
    may: ['shared/src/lib', 'shared/src/contract', 'shared/src/release'],
    packages: ['valibot', 'jotai'],
    instead:
      'What is kept on the device and its clock know nothing of calls, players or the interface: pass in what they need.',
  },
  {
    at: 'shared/src/api',
    may: ['shared/src/lib', 'shared/src/contract', 'shared/src/release', 'shared/src/device'],
    packages: ['@tanstack/react-query', 'axios', 'valibot'],
    instead: 'The client sends and throws; session and interface build on it, and the host observes it.',
  },
  {
    at: 'shared/src/session',
    may: [
      'shared/src/lib',
      'shared/src/contract',
      'shared/src/release',
      'shared/src/device',
      'shared/src/api',
    ],
    packages: ['@tanstack/react-query', 'jotai', 'react', 'valibot'],
    instead:
      'The session knows nothing of the interface; screens read its atoms and the host hears when it ends.',
  },
  {
    at: 'shared/src/intentions',
    may: [
      'shared/src/lib',
      'shared/src/contract',
      'shared/src/release',
      'shared/src/device',
      'shared/src/api',
      'shared/src/session',
    ],
    packages: ['valibot'],
    instead: 'An intention is sent and kept without a word to the player: feedback says what became of it.',
  },
  {
    at: 'shared/src/busy',
    may: ['shared/src/lib'],
    packages: ['react'],
    instead: 'Leases know nobody who takes them.',
  },
  ...interfaceRooms,
  {
    at: 'shared/src/navigation',
    may: [
      'shared/src/lib',
      'shared/src/release',
      'shared/src/device',
      'shared/src/session',
      ...insideInterface,
    ],
    instead:
      'Navigation stands on session and interface; parts that navigate belong here. It exists once, in the host, and knows no address: ask addressOf who serves what it leads to.',
  },
  {
    at: 'shared/src/balance',
    may: ['shared/src/session', ...insideInterface],
    instead: 'What the player has, shown or hidden, stands on session and interface.',
  },
  {
    at: 'shared/src/feedback',
    may: [
      'shared/src/lib',
      'shared/src/contract',
      'shared/src/device',
      'shared/src/api',
      'shared/src/session',
      'shared/src/intentions',
      'shared/src/busy',
      ...insideInterface,
      'shared/src/navigation',
    ],
    instead: 'What the site says about calls stands above client, session and interface.',
  },
  {
    at: 'shared/src/standalone',
    may: [
      'shared/src/lib',
      'shared/src/release',
      'shared/src/device',
      'shared/src/api',
      'shared/src/session',
      ...insideInterface,
      'shared/src/navigation',
      'shared/src/feedback',
    ],
    instead: 'A screen that stands alone has around it what the host would have: it is made of all rooms.',
  },
];

const insideShared = sharedRooms.map(({ at }) => at);

/** The rooms of `release`, low to high. */
const releaseRooms: readonly Room[] = [
  ...stacked(
    'release/src',
    [
      ['base/programText.ts', 'It makes the text of a program, for the packed tool too, and needs nothing.'],
      ['base/mistakeSentence.ts', 'It turns a text into a sentence, for scripts too, and needs nothing.'],
      ['base', 'base is what every room of the release tool needs, and needs none of them.'],
      ['figures', 'It asks a collector, and judges nothing.'],
      ['guard', 'A guard is pure: what a collector counted, the time and the bounds are passed in.'],
      ['hooks', 'A web hook is told what to say, and knows nothing of who says it.'],
      ['signing', 'Signing knows keys and documents, not where they are kept.'],
      ['store', 'A store keeps bytes under paths: it knows nothing of releases.'],
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
      ['edge', 'The edge serves what a store holds: it neither changes nor reports.'],
      [
        'platform',
        'It asks a platform from outside, by the contract: what the site is configured with is passed in.',
      ],
      ['console', 'The console stands on changes and reports; the command opens it and is not known to it.'],
      ['command', 'The command is the top of the release tool: move down what others need of it.'],
      ['cli.ts', 'It starts the command.'],
      ['siteRelease.ts', 'It starts the command in a repository of a remote alone.'],
    ],
    ['shared/src/release', 'shared/src/telemetry'],
  ),
].map((room) =>
  room.at === 'release/src/platform' ? { ...room, may: [...room.may, 'shared/src/contract'] } : room,
);
const insideRelease = releaseRooms.map(({ at }) => at);

/** The rooms of the sandbox, low to high. */
const sandboxRooms = stacked(
  'sandbox/src',
  [
    ['platform', 'The platform’s base knows no area: an area passes in what it needs.'],
    ['wallet', 'The wallet stands on the platform: what it needs of another area is passed in.'],
    ['lottery', 'The lottery stands on platform and wallet.'],
    ['member', 'The member area stands on platform, wallet and lottery.'],
    ['hall', 'The hall stands on platform and the areas above it in build/src/layers.ts.'],
    ['art', 'Pictures are drawn of what the areas have.'],
    ['frames', 'A framed page is of another origin: it knows nothing of the platform behind the API.'],
    ['demo', 'Demo players act through the areas.'],
    ['switches', 'Switches for tests turn what the areas offer them.'],
    ['server', 'The server is the top of the sandbox.'],
    ['money-drill', 'The drill acts from outside, as clients do, against a sandbox that runs by itself.'],
  ],
  ['shared/src/contract', 'shared/src/contract/table'],
);
const insideSandbox = sandboxRooms.map(({ at }) => at);

/** The rooms of the collector, low to high. */
const collectorRooms = stacked(
  'collector/src',
  [
    ['counting', 'What is counted of a report is known without where it is kept.'],
    ['metrics', 'Figures for whoever asks again and again are made of counts.'],
    ['otlp', 'What is counted is handed on as it is: nothing is asked of what is kept.'],
    ['store', 'The store keeps counts: who reports and who asks is not known to it.'],
    ['keeping', 'The thread that keeps counts stands on counting and store.'],
    ['intake', 'Reports are taken without a look at what was counted before.'],
    ['operators', 'Those who run the site ask what is kept: they take nothing in.'],
    ['server', 'The server is the top of the collector.'],
  ],
  ['shared/src/release', 'shared/src/telemetry'],
);

const hostWay =
  'The host uses the entries of @site/shared, but for /paths: addressOf says who serves what it leads to. It meets a remote at run time only, through host/src/remotes and the release document.';

/** The rooms of the host, low to high. */
const hostRooms = stacked(
  'host/src',
  [
    ['page', `What the page carries is read without knowing who asks. ${hostWay}`],
    ['session', hostWay],
    ['trust', `Which release is believed is decided without knowing what becomes of it. ${hostWay}`],
    ['remotes', `Loading and following know no address and no frame. ${hostWay}`],
    ['routing', `Routing stands on remotes. ${hostWay}`],
    [
      'devtools',
      `A release is turned into what the devtools of Module Federation read: pass in the running host and the addresses. ${hostWay}`,
    ],
    ['play', `What reminds of the time stands on routing, and knows no screen. ${hostWay}`],
    ['preview', `A preview stands on remotes and routing. ${hostWay}`],
    [
      'reporter',
      `What tells of the page hears what rooms below note: they note it with page/notes, and know nothing of it. ${hostWay}`,
    ],
    [
      'around',
      `What stands around the screens loads after the first one: the shell asks for it as one file. ${hostWay}`,
    ],
    ['shell', `The shell is only imported from above it. ${hostWay}`],
  ],
  hostEntries,
).map((room): Room => ({ ...room, never: once }));
const insideHost = hostRooms.map(({ at }) => at);

/** Every room of the repository, low to high: an arrow leads from a lower line to a higher one, never back. */
export const layers: readonly Room[] = [
  ...sharedRooms,
  {
    at: 'shared/src/index.ts',
    may: insideShared,
    instead: 'The entry hands out what rooms of shared offer.',
  },
  {
    at: 'shared/src/host.ts',
    may: insideShared,
    instead: 'The host’s entry hands out what rooms of shared offer.',
  },
  {
    at: 'shared/src/frames.tsx',
    may: insideShared,
    instead: 'What draws frames in a build stands on rooms of shared.',
  },
  {
    at: 'shared/src/shadowStyles.ts',
    may: ['shared/src/standalone'],
    instead: 'The entry is there before any style: it stands on nothing that has one.',
  },
  {
    at: 'shared/src/standalone.ts',
    may: ['shared/src/standalone', ...insideInterface],
    instead: 'The entry shows screens where there is no host of the site.',
  },
  {
    at: 'shared/src/schema.ts',
    may: ['shared/src/contract', 'shared/src/release'],
    packages: ['valibot'],
    instead: 'It hands out what the builds of remotes take without a word in a source, which exists once.',
  },
  {
    at: 'shared/src/money.ts',
    may: ['shared/src/lib'],
    instead: 'The entry for money hands out what lib calculates.',
  },
  {
    at: 'shared/src/forms.ts',
    may: [...insideInterface, 'shared/src/navigation', 'shared/src/intentions', 'shared/src/feedback'],
    instead: 'The entry for forms hands out parts of the interface, and what sends a form.',
  },
  {
    at: 'shared/src/parts.ts',
    may: [
      ...insideInterface,
      'shared/src/lib',
      'shared/src/device',
      'shared/src/balance',
      'shared/src/navigation',
    ],
    instead: 'The entry for parts hands out parts of the interface that no first screen needs.',
  },
  {
    at: 'shared/src/slides.ts',
    may: insideInterface,
    instead: 'The entry for slides hands out what moves them.',
  },
  {
    at: 'shared/src/nutui.ts',
    may: insideInterface,
    instead: 'The entry for NutUI hands out its parts, wrapped.',
  },
  {
    at: 'shared/src/testing',
    may: [...insideShared, ...onceEntries, 'shared/src/host.ts'],
    instead: 'Helpers for tests stand on the rooms of shared.',
  },
  ...releaseRooms,
  {
    at: 'release/src/index.ts',
    may: [...insideRelease, 'shared/src/release', 'shared/src/telemetry'],
    instead: 'The entry hands out what rooms of the release tool offer.',
  },
  {
    at: 'release/src/testing',
    may: [...insideRelease, 'shared/src/release', 'shared/src/telemetry'],
    instead: 'Helpers for tests stand on the rooms of the release tool.',
  },
  ...sandboxRooms,
  {
    at: 'sandbox/src/index.ts',
    may: insideSandbox,
    instead: 'The entry hands out what rooms of the sandbox offer.',
  },
  {
    at: 'sandbox/src/main.ts',
    may: ['sandbox/src/index.ts'],
    instead: 'It starts the sandbox by its entry.',
  },
  {
    at: 'sandbox/src/testing',
    may: [...insideSandbox, 'shared/src/contract'],
    instead: 'Helpers for tests stand on the rooms of the sandbox.',
  },
  ...collectorRooms,
  {
    at: 'collector/src/index.ts',
    may: collectorRooms.map(({ at }) => at),
    instead: 'The entry hands out what rooms of the collector offer.',
  },
  {
    at: 'collector/src/settings.ts',
    may: ['collector/src/store', 'collector/src/server'],
    instead: 'Settings are read of the environment.',
  },
  {
    at: 'collector/src/main.ts',
    may: ['collector/src/index.ts', 'collector/src/settings.ts'],
    instead: 'It starts the collector by its entry.',
  },
  {
    at: 'collector/src/drill',
    may: ['shared/src/telemetry'],
    instead: 'The drill acts from outside, as pages do, against a collector that runs by itself.',
  },
  {
    at: 'collector/src/testing',
    may: [...collectorRooms.map(({ at }) => at), 'collector/src/drill', 'shared/src/telemetry'],
    instead: 'Helpers for tests stand on the rooms of the collector.',
  },
  {
    at: 'build/src/machine',
    may: [],
    instead: 'What this machine has is found out without knowing the site.',
  },
  {
    at: 'build/src/floor',
    may: [],
    instead: 'What old browsers can read is told of the text of a file, whatever built it.',
  },
  {
    at: 'federation-runtime/src',
    may: ['shared/src/release'],
    instead: 'The federation runtime runs in every build, beside nothing but the rules of releases.',
  },
  {
    at: 'build/src/structure',
    may: [],
    instead: 'The reader of imports reads any tree: pass in the table.',
  },
  {
    at: 'build/src/standalone',
    may: ['shared/src/release', ...onceEntries, 'shared/src/schema.ts', ...standaloneEntries],
    instead: 'What a remote shows in a page of somebody else is compiled into it: it knows no build.',
  },
  {
    at: 'build/types',
    may: [],
    instead: 'Declarations of what has no types stand alone.',
  },
  ...['patience', 'runEvent'].map((name) => ({
    at: `build/src/${name}.ts`,
    may: [],
    packages: ['node'],
    instead: 'What every test runner shares depends on nothing.',
  })),
  {
    at: 'build/src/*',
    may: [
      'build/src/patience.ts',
      'build/src/runEvent.ts',
      ...contractEntries,
      'shared/src/index.ts',
      'federation-runtime/src',
      'build/src/machine',
      'build/src/floor',
      'build/src/structure',
      'build/src/standalone',
    ],
    instead: 'Build tools know no application: each hands in its folder, name and routes.',
  },
  ...hostRooms,
  {
    at: 'host/src/*',
    may: [...insideHost, ...hostEntries],
    never: once,
    instead: hostWay,
  },
  {
    at: 'host/src/monolith',
    may: ['host/src/*', ...insideHost, ...hostEntries],
    never: once,
    instead: `What stands in a build of everything is imported by nobody: build/src/monolith.ts puts it there. ${hostWay}`,
  },
  {
    at: 'host/src/testing',
    may: [...insideHost, ...hostEntries],
    instead: 'Helpers for tests stand on the rooms of the host.',
  },
  {
    at: 'remote-*/src',
    may: remoteEntries,
    never: once,
    instead:
      'A remote uses @site/shared, its /forms, /nutui, /parts, /slides, /paths, /money, /contract/<area> and /release, and packages of its own: what exists once comes from @site/shared, another area is met by its address, host, server and build code never.',
  },
  {
    at: 'parts/src',
    may: [...remoteEntries, 'shared/src/host.ts'],
    never: once,
    instead: 'The page of the interface parts shows what the entries of @site/shared offer.',
  },
  {
    at: 'host/*',
    may: ['build/src/*'],
    instead: 'An application’s configuration is a few lines over @site/build.',
  },
  {
    at: 'remote-*/*',
    may: ['build/src/*', 'remote-*/src'],
    instead: 'A remote’s configuration is a few lines over @site/build and its own routes.',
  },
  {
    at: 'parts/*',
    may: ['build/src/*'],
    instead: 'The configuration of the page is a few lines over @site/build.',
  },
  {
    at: 'deploy/src/*',
    may: ['build/src/*', 'release/src/index.ts'],
    instead: 'Containers use what @site/build and @site/release offer.',
  },
  {
    at: 'scripts',
    may: [
      'build/src/*',
      'build/src/machine',
      'build/src/floor',
      'build/src/structure',
      'release/src/index.ts',
      'release/src/cli.ts',
      'release/src/base/mistakeSentence.ts',
      'release/src/base/programText.ts',
      'sandbox/src/index.ts',
      'sandbox/src/money-drill',
      'collector/src/index.ts',
      'collector/src/drill',
      'deploy/src/*',
      'build/src/patience.ts',
      'build/src/runEvent.ts',
    ],
    instead:
      'Scripts use @site/build, @site/release, @site/sandbox, @site/collector and @site/deploy by their entries, and build applications by webpack.',
  },
  {
    at: 'jest.config.mjs',
    may: ['build/src/*', 'build/src/patience.ts'],
    instead: 'The tests’ configuration is @site/build’s.',
  },
  ...stacked(
    'e2e',
    [
      ['support', 'Support drives browser, site and command: it knows no screen.'],
      ['engines', 'An engine is driven by what a player sees: it knows no screen.'],
      ['pages', 'A page model knows one screen, by what a player sees.'],
      ['scenes', 'A scene plays pages together.'],
    ],
    ['build/src/machine', 'build/src/runEvent.ts', 'build/src/patience.ts'],
  ),
  ...['journeys', 'drills', 'benchmarks', 'checks'].map((name) => ({
    at: `e2e/${name}`,
    may: ['e2e/support', 'e2e/engines', 'e2e/pages', 'e2e/scenes', 'build/src/machine'],
    instead: 'Browser tests see the built site only, through e2e/support, /pages and /scenes.',
  })),
  {
    at: 'e2e/stock/shop',
    may: ['shared/src/index.ts'],
    instead: 'The shop is of another repository: of this site it knows what the host shares.',
  },
  {
    at: 'e2e/stock/lobby',
    may: [],
    instead: 'The lobby is of another company: of this site it knows addresses.',
  },
  {
    at: 'e2e/*',
    may: ['e2e/support', 'build/src/patience.ts'],
    instead: 'The browser tests’ configuration uses their support.',
  },
];
