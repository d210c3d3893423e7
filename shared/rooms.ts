// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

const contract = ['shared/src/contract', 'shared/src/page/*', 'shared/src/release.ts', 'shared/src/money.ts'];
const page = ['config', 'routes', 'boot'].map((room) => `shared/src/page/${room}`);
const once = [
  'shared/src/index.ts',
  'shared/src/forms.ts',
  'shared/src/nutui.ts',
  'shared/src/parts.ts',
  'shared/src/slides.ts',
];

/** The rooms that know the player and nothing of the interface. */
const belowInterface = [
  'release-page/src/lib',
  ...['lib', 'contract', 'device', 'api', 'session'].map((room) => `shared/src/${room}`),
];

export const groups = {
  /** The entries that any code of the page may use. */
  contract,
  /** The entries that exist once at run time. */
  once,
  remote: [...contract, ...once, 'shared/src/paths.ts', 'shared/src/frames.tsx'],
  host: [
    ...contract,
    ...page,
    ...once,
    'shared/src/host.ts',
    'shared/src/schema.ts',
    'shared/src/frames.tsx',
  ],
  /** Packages that exist once at run time, and reach applications as the used part that `@site/shared` hands out. */
  packages: [
    'react-router-dom',
    'react-router',
    'jotai',
    'axios',
    '@tanstack/react-query',
    '@tanstack/query-core',
    '@nutui/nutui-react',
    'dompurify',
    'swiper',
  ],
};

export const summary = 'session, client, contract and interface: one copy for all applications';

export const rooms = [
  {
    at: 'shared/src/lib',
    summary: 'decimals, money, time, addresses, masking',
    mayImport: [],
    packages: [],
    advice: 'lib is pure: pass in what it needs.',
  },
  {
    at: 'shared/src/contract',
    summary: 'every call and socket frame of the platform, with schemas',
    mayImport: ['shared/src/lib', 'release-page/src/document'],
    packages: ['valibot'],
    advice:
      'The contract is plain data and schemas, compiled into whoever uses it: it may use lib, and valibot.',
  },
  {
    at: 'shared/src/contract/table',
    summary: 'all calls by name',
    mayImport: ['shared/src/lib', 'shared/src/contract', 'release-page/src/document'],
    packages: ['valibot'],
    advice: 'The table of all calls is for whoever answers them: it knows the files of the areas.',
  },
  {
    in: 'shared/src/page',
    mayImport: ['shared/src/lib', 'release-page:page'],
    advice:
      'What the page of this site begins with knows neither React nor the session: pass in what it needs.',
    rooms: [
      [
        'config',
        'the configuration that the page carries',
        'The configuration is plain data.',
        { packages: ['valibot'] },
      ],
      [
        'routes',
        'tabs, roles and frames of declared addresses',
        'They are read from the document alone.',
        { packages: [] },
      ],
      [
        'boot',
        'the programs inside the page',
        'They travel in every page, so they have no schema and no package.',
        { packages: [] },
      ],
    ],
  },
  {
    at: 'shared/src/page/*',
    mayImport: page,
    advice: 'The entry hands out what rooms of the page offer.',
  },
  {
    at: 'shared/src/release.ts',
    mayImport: ['release-page/src/*'],
    advice: 'The entry hands remotes the types of their routes.',
  },
  {
    at: 'shared/src/sharedModules.ts',
    mayImport: [],
    packages: [],
    advice: 'The names of the shared modules are plain data.',
  },
  {
    at: 'shared/src/paths.ts',
    summary: 'the addresses of all screens',
    mayImport: ['shared/src/lib'],
    packages: [],
    advice: 'An address is a pure function, compiled into whoever links to it.',
  },
  {
    at: 'shared/src/device',
    summary: 'storage, the clock of the platform, the configuration of the page',
    mayImport: ['shared/src/lib', 'shared/src/contract', 'release-page/src/lib', 'shared/src/page/config'],
    packages: ['valibot', 'jotai'],
    advice:
      'Storage and clock of the device know nothing of calls, players or the interface: pass in what they need.',
  },
  {
    at: 'shared/src/api',
    summary: 'the client: typed errors, validated answers, query helpers',
    mayImport: [
      'shared/src/lib',
      'shared/src/contract',
      'release-page:page',
      'shared/src/page/boot',
      'shared/src/device',
    ],
    packages: ['@tanstack/react-query', 'axios', 'valibot'],
    advice: 'The client sends and throws; session and interface build on it, and the host observes it.',
  },
  {
    at: 'shared/src/session',
    summary: 'token, player, settings, one scope for each player',
    mayImport: [
      'release-page/src/lib',
      'shared/src/lib',
      'shared/src/contract',
      'shared/src/device',
      'shared/src/page/boot',
      'shared/src/api',
    ],
    packages: ['@tanstack/react-query', 'jotai', 'react', 'valibot'],
    advice:
      'The session knows nothing of the interface; screens read its atoms, and the host listens for its end.',
  },
  {
    at: 'shared/src/intentions',
    summary: 'what a player wants to happen once: its key, and its outcome',
    mayImport: belowInterface,
    packages: ['valibot'],
    advice: 'An intention is stored and sent without the interface: feedback shows its outcome.',
  },
  {
    at: 'shared/src/busy',
    summary: 'leases of screens that no new version may replace',
    mayImport: ['shared/src/lib'],
    packages: ['react'],
    advice: 'Leases know nobody who takes them.',
  },
  {
    in: 'shared/src/ui',
    mayImport: [...belowInterface, 'shared/src/busy'],
    advice: 'An interface part knows no address: parts that navigate belong to shared/src/navigation.',
    rooms: [
      ['theme', 'tokens, classes, motion', 'Tokens, classes and motion know no part that uses them.'],
      ['icons', 'drawings', 'An icon is a drawing.'],
      ['controls', 'buttons, switches, chips', 'A control knows nothing of its purpose.'],
      [
        'states',
        'skeletons, empty and failed states',
        'What stands in place of content is made of controls.',
      ],
      ['content', 'cards, rows, texts of the platform', 'What shows content is made of controls and states.'],
      ['slides', 'carousels', 'What moves slides knows nothing of what is on them.'],
      ['overlays', 'dialogs, sheets, toasts', 'What lies over the page is made of controls.'],
      ['nutui', 'parts of NutUI, wrapped', 'A wrapped part of NutUI is made of controls and content.'],
      ['fields', 'inputs, pickers, passwords', 'A field is made of controls and overlays.'],
      ['lists', 'paged and windowed lists', 'A list asks for its pages and hands them out.'],
      ['filters', 'filters of lists', 'A filter is made of fields.'],
    ],
  },
  {
    at: 'shared/src/navigation',
    summary: 'the one way to another address, and the state a visit comes back to',
    mayImport: [
      'shared/src/lib',
      'release-page:page',
      'shared/src/page/routes',
      'shared/src/device',
      'shared/src/session',
      'shared/src/ui/**',
    ],
    advice:
      'Navigation stands on session and interface; parts that navigate belong here. It exists once, in the host, and knows no address: ask addressOf who serves what it leads to.',
  },
  {
    at: 'shared/src/balance',
    summary: 'the balance of the player, shown or hidden',
    mayImport: ['shared/src/session', 'shared/src/ui/**'],
    advice: 'The player’s balance, shown or hidden, stands on session and interface.',
  },
  {
    at: 'shared/src/feedback',
    summary: 'notes on calls: loading, toasts, expiry; log-out, one-tap recovery',
    mayImport: [
      ...belowInterface,
      'shared/src/intentions',
      'shared/src/busy',
      'shared/src/ui/**',
      'shared/src/navigation',
    ],
    advice: 'Messages about calls stand above client, session and interface.',
  },
  {
    at: 'shared/src/standalone',
    summary: 'session, router, overlays and styles around a screen in a page of others',
    mayImport: [
      'shared/src/lib',
      'release-page:page',
      'shared/src/page/config',
      'shared/src/page/routes',
      'shared/src/device',
      'shared/src/api',
      'shared/src/session',
      'shared/src/ui/**',
      'shared/src/navigation',
      'shared/src/feedback',
    ],
    advice: 'A screen that stands alone has around it what the host would have: it is made of all rooms.',
  },
  {
    at: 'shared/src/index.ts',
    mayImport: ['shared/src/**'],
    advice: 'The entry hands out what rooms of shared offer.',
  },
  {
    at: 'shared/src/host.ts',
    mayImport: ['release-page/src/lib', 'shared/src/**'],
    advice: 'The host’s entry hands out what rooms of shared offer.',
  },
  {
    at: 'shared/src/frames.tsx',
    mayImport: ['shared/src/**'],
    advice: 'What draws frames in a build stands on rooms of shared.',
  },
  {
    at: 'shared/src/shadowStyles.ts',
    mayImport: ['shared/src/standalone'],
    advice: 'The entry is there before any style: it stands on nothing that has one.',
  },
  {
    at: 'shared/src/standalone.ts',
    mayImport: ['shared/src/standalone', 'shared/src/ui/**'],
    advice: 'The entry shows screens where there is no host of the site.',
  },
  {
    at: 'shared/src/schema.ts',
    mayImport: ['shared/src/contract'],
    packages: ['valibot'],
    advice: 'It hands out what the builds of remotes import by themselves, and what exists once.',
  },
  {
    at: 'shared/src/money.ts',
    mayImport: ['shared/src/lib'],
    advice: 'The entry for money hands out what lib calculates.',
  },
  {
    at: 'shared/src/forms.ts',
    mayImport: ['shared/src/ui/**', 'shared/src/navigation', 'shared/src/intentions', 'shared/src/feedback'],
    advice: 'The entry for forms hands out parts of the interface, and what sends a form.',
  },
  {
    at: 'shared/src/parts.ts',
    mayImport: [
      'shared/src/ui/**',
      'shared/src/lib',
      'shared/src/device',
      'shared/src/balance',
      'shared/src/navigation',
    ],
    advice: 'The entry for parts hands out parts of the interface that no first screen needs.',
  },
  {
    at: 'shared/src/slides.ts',
    mayImport: ['shared/src/ui/**'],
    advice: 'The entry for slides hands out what moves them.',
  },
  {
    at: 'shared/src/nutui.ts',
    mayImport: ['shared/src/ui/**'],
    advice: 'The entry for NutUI hands out its parts, wrapped.',
  },
  {
    at: 'shared/src/testing',
    mayImport: ['shared/src/**'],
    advice: 'Helpers for tests stand on the rooms of shared.',
  },
];
