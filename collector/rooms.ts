// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'counts the reports of pages';

export const rooms = [
  {
    in: 'collector/src',
    mayImport: ['release-page:entries'],
    rooms: [
      ['counting', 'counts of reports', 'Counts of a report are made without knowing where they are stored.'],
      ['metrics', 'Prometheus figures', 'Figures for whoever asks again and again are made of counts.'],
      ['otlp', 'export by OTLP', 'Counts are exported as they are, without a look at the store.'],
      ['store', 'what every store does', 'A store has counts: it knows neither reporters nor readers.'],
      ['sqlite', 'the store in SQLite', 'The store in SQLite stands on counts and what every store does.'],
      [
        'postgres',
        'the store in PostgreSQL',
        'The store in PostgreSQL stands on counts and what every store does.',
      ],
      ['keeping', 'the thread of the store', 'The thread of the store stands on counting and stores.'],
      [
        'moving',
        'counts on their way from one store to another',
        'Stores and what they have are known; nothing is counted.',
      ],
      ['intake', 'takes reports', 'Reports are taken without a look at earlier counts.'],
      [
        'served',
        'counts what was served',
        'What servers in front say is counted apart from what pages report.',
      ],
      ['operators', 'answers of figures', 'Those who run the site read the store: they take nothing in.'],
      ['server', 'the server', 'The server is the top of the collector.'],
    ],
  },
  {
    at: 'collector/src/index.ts',
    mayImport: ['collector/src/**'],
    advice: 'The entry hands out what rooms of the collector offer.',
  },
  {
    at: 'collector/src/settings.ts',
    mayImport: ['collector/src/store', 'collector/src/server'],
    advice: 'Settings are read of the environment.',
  },
  {
    at: 'collector/src/main.ts',
    mayImport: ['collector/src/index.ts', 'collector/src/settings.ts'],
    advice: 'It starts the collector by its entry.',
  },
  {
    at: 'collector/src/mfCollector.ts',
    mayImport: ['collector/src/main.ts'],
    advice: 'It looks at the version of Node before it imports the collector.',
  },
  {
    at: 'collector/src/moveCounts.ts',
    mayImport: ['collector/src/keeping', 'collector/src/moving', 'collector/src/settings.ts'],
    advice: 'It starts the move of counts.',
  },
  {
    at: 'collector/src/drill',
    summary: 'load from outside',
    mayImport: [
      'collector/src/store',
      'collector/src/postgres',
      'collector/src/keeping',
      'release-page/src/telemetry',
      'build/src/machine',
    ],
    advice:
      'The drill acts from outside, as pages do, against collectors that run by themselves; only the cost of pages is measured in the store.',
  },
  {
    at: 'collector/src/testing',
    mayImport: ['collector/src/**', 'release-page/src/telemetry', 'build/src/machine'],
    advice: 'Helpers for tests stand on the rooms of the collector.',
  },
];
