import type { Command } from 'commander';
import { Mistake } from '../command/errors.ts';
import { listOf, oneOf, wholeNumberFrom } from '../command/scriptCommand.ts';

/** The test that runs drills as commands, each with the smallest arguments. */
const COMMANDS = 'scripts/src/drills/drillCommands.test.ts';

export type Drill = {
  readonly what: string;
  /** The tests of `npm test -- --all` that play its short form, or why it has none. */
  readonly short: readonly string[] | string;
  readonly needsSite: boolean;
  /** Prepares more than the site. */
  readonly prepare?: (report: (line: string) => void) => Promise<void>;
  /** The folder of the program, if it is not in e2e/benchmarks; such a program parses its own arguments. */
  readonly folder?: string;
  /** Declares the arguments of a program that does not check them itself. */
  readonly takes?: (command: Command) => Command;
};

const performanceParts = 'hall,account,second,kept,keptSlow,keptLossy,entry,cpu,heap,page'.split(',');

export const drills: Readonly<Record<string, Drill>> = {
  rollback: {
    short: ['e2e/drills/rollback.spec.ts'],
    what: 'rolls the wallet back under 50 sessions in all areas, and a channel with 500 revisions in a folder and in S3',
    needsSite: true,
    takes: (command) => command.argument('[sessions]', 'how many sessions', wholeNumberFrom(1)),
  },
  faults: {
    short: ['e2e/drills/faults.spec.ts'],
    what: 'breaks every application in twelve ways, with and without a fallback: measures what shows, how soon, and whether it recovers',
    needsSite: true,
    takes: (command) =>
      command
        .option('--app <name>', 'only this application')
        .option('--fault <text>', 'only faults whose name has this in it'),
  },
  blame: {
    short: ['e2e/drills/blame.spec.ts'],
    what: 'compares failures of networks and of versions in three engines: tests that a version is blamed for its own only',
    needsSite: true,
    takes: (command) =>
      command
        .option(
          '--pages <number>',
          'how many pages of each kind in each engine (default: 2)',
          wholeNumberFrom(1),
        )
        .option('--tabs <number>', 'in how many tabs of each engine at once (default: 1)', wholeNumberFrom(1))
        .option('--engine <name>', 'only this one: chromium, firefox or webkit')
        .option('--only <text>', 'only what has this in its name'),
  },
  engines: {
    short: ['e2e/drills/engines.spec.ts'],
    what: 'opens every address in Firefox, WebKit and Chromium 90: in the dark theme, directly, over a slow network and offline',
    needsSite: true,
    takes: (command) =>
      command
        .option('--engine <name>', 'only this one: firefox, webkit or chromium')
        .option(
          '--only <text>',
          'only addresses and acts that have one of these texts in them, with commas between',
        ),
  },
  full: {
    short: 'its specs are the short form',
    what: 'runs in full what npm test runs in a short form: every fault, ten thousand records',
    needsSite: true,
    takes: (command) => command.argument('[filter]', 'only the specs whose file has this in its name'),
  },
  trust: {
    short: ['e2e/drills/forgedRelease.spec.ts', 'e2e/drills/trust.spec.ts'],
    what: 'plays every attacker against every attack of TUF’s list, before the command, an open page and two that return, one from the device, and prints who refuses it',
    needsSite: true,
    folder: 'e2e/benchmarks/specs',
  },
  hangs: {
    short: ['e2e/drills/hangingFile.spec.ts'],
    what: 'lets a file of each remote hang, then presses 重试 when the network works again',
    needsSite: true,
    folder: 'e2e/benchmarks/specs',
  },
  soak: {
    short: ['e2e/drills/soak.spec.ts'],
    what: 'makes random releases, canaries and rollbacks under players who never stop',
    needsSite: true,
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--sessions <number>', 'how many players', wholeNumberFrom(1))
        .option('--changes <number>', 'how many changes', wholeNumberFrom(1)),
  },
  reporter: {
    short: ['e2e/drills/reporter.spec.ts'],
    what: 'measures a first visit with and without the reporter',
    needsSite: true,
    takes: (command) => command.argument('[rounds]', 'how many visits each', wholeNumberFrom(1)),
  },
  rollout: {
    short: ['e2e/drills/rollout.spec.ts'],
    what: 'rolls out a wallet that fails, which the guard stops, and a good one, while pilot and collector are killed',
    needsSite: true,
    takes: (command) => command.option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0)),
  },
  nginx: {
    short: ['e2e/drills/nginx.spec.ts'],
    what: 'runs every journey through the nginx of the containers',
    needsSite: true,
    takes: (command) => command.argument('[filter]', 'only the journeys whose file has this in its name'),
  },
  once: {
    short: ['e2e/drills/once.spec.ts', 'e2e/drills/onceForeign.spec.ts'],
    what: 'tests over a broken network that money moves once, and that the player sees what happened',
    needsSite: true,
    takes: (command) =>
      command
        .option('--times <number>', 'how many acts', wholeNumberFrom(1))
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--without-keys', 'as for a platform that keeps no keys, to see what they are for')
        .option(
          '--foreign',
          'before a foreign platform without keys: what the page says 64 s later, by the form of records (default: every case)',
        ),
  },
  fuzz: {
    short: ['e2e/drills/fuzz.spec.ts'],
    what: 'changes answers, socket messages and stored values in every way: no screen may be blank, broken, too wide or wrong',
    needsSite: true,
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--trials <number>', 'how many (default: 1000)', wholeNumberFrom(1))
        .option('--only <text>', 'only places and calls that have this in them, as in “player wallet POST”')
        .option('--slice <part>', 'a part of the trials, such as 3/10, for several nights or machines', part)
        .option('--trial <text>', 'exactly this, as a failure names it; may be repeated')
        .option('--tabs <number>', 'how many at a time (default: 2)', wholeNumberFrom(1))
        .option('--to <file>', 'where the results go as JSON')
        .option('--sum <file>', 'adds up what slices wrote, in place of that; may be repeated'),
  },
  xss: {
    short: ['e2e/drills/xss.spec.ts'],
    what: 'injects markup by platform, address, storage and socket: none may run, navigate or cover the page',
    needsSite: true,
    takes: (command) =>
      command
        .option(
          '--only <field>',
          'only parts that have this in their name, as html, texts, address, storage, console',
        )
        .option('--seed <number>', 'puts the same vectors into the same texts again', wholeNumberFrom(0))
        .option('--json', 'one object in place of the table'),
  },
  chat: {
    short: ['e2e/drills/longLists.spec.ts'],
    what: 'measures the chat of a room with 10,000 lines on a slow phone',
    needsSite: true,
    takes: (command) =>
      command
        .argument('[lines]', 'how many lines', wholeNumberFrom(1_000))
        .argument('[address]', 'of a test site that runs already', webAddress),
  },
  taps: {
    short:
      'a time says nothing on a busy machine; longLists.spec.ts and coldStart.spec.ts hold the work behind it',
    what: 'measures how long a player on a slow phone waits after 30 taps, as INP counts it',
    needsSite: true,
    takes: (command) =>
      command.option('--runs <number>', 'how often the taps are made', wholeNumberFrom(1), 3),
  },
  lighthouse: {
    short:
      'coldStart.spec.ts holds the bytes and requests behind its scores, which hang on the speed of a machine',
    what: 'runs Lighthouse on screens of the site behind the nginx of the containers, by TLS and HTTP/2',
    needsSite: true,
    takes: (command) =>
      command.option('--runs <number>', 'how often each screen is opened', wholeNumberFrom(1), 3),
  },
  sockets: {
    short: ['sandbox/src/lottery/room/roomSockets.test.ts'],
    what: 'measures a room with 500 guests',
    needsSite: false,
    takes: (command) => command.argument('[seconds]', 'how long each part lasts', wholeNumberFrom(1)),
  },
  packages: {
    short: ['scripts/src/packing/pack.test.ts'],
    what: 'takes a remote in a repository of its own from the packed packages to players',
    needsSite: true,
  },
  interop: {
    short: ['e2e/drills/interop.spec.ts'],
    what: 'publishes, follows and rolls back remotes of the stock plugins of webpack, Rspack and Vite, and changes a byte of each file',
    needsSite: true,
  },
  'any-site': {
    short: ['e2e/drills/handmadeSite.spec.ts', 'e2e/drills/anySite.spec.ts'],
    what: 'releases remotes of three bundlers to stock hosts of three bundlers in three engines, also with the oldest supported runtime and React 19: follows, rolls back, throws, changes each file',
    needsSite: false,
    folder: 'e2e/benchmarks/anySite',
  },
  guides: {
    short: 'npm test -- --all runs it whole, after its tests',
    what: 'runs every command of the guides from their own text in a clean clone, and compares what they say is printed',
    needsSite: false,
    folder: 'scripts/src/docs/walks',
  },
  repair: {
    short: ['release/src/testing/repairs/repair.test.ts'],
    what: 'deletes, empties and halves every file of a store in turn, runs what verify advises, and fills its disk: what is live stays',
    needsSite: false,
    folder: 'release/src/testing/repairs',
    takes: (command) =>
      command
        .option('--only <text>', 'only files whose path has this in it')
        .option('--disk', 'only the full and the read-only file system'),
  },
  builds: {
    short: ['scripts/src/builds/twoFolders.test.ts'],
    what: 'tests that a build in another folder gives the same bytes, for every application',
    needsSite: false,
    folder: 'scripts/src/builds',
  },
  smoke: {
    short: ['e2e/drills/smokeTest.spec.ts'],
    what: 'tests that the smoke test stops a wallet that throws, breaks or exceeds its budget',
    needsSite: true,
  },
  forged: {
    short: ['scripts/src/collector/forgedReports.test.ts', 'release/src/testing/rollouts/forged.test.ts'],
    what: 'simulates rollouts under forged reports of 1, 10 and 100 networks: what it takes to stop, pass or hide a version',
    needsSite: false,
    folder: 'release/src/testing/rollouts',
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same visitors again', wholeNumberFrom(0))
        .option('--rollouts <number>', 'how many of each: 10,000 where nothing is said', wholeNumberFrom(1)),
  },
  fleet: {
    short: ['collector/src/drill/drill.test.ts', 'collector/src/drill/fleet.test.ts'],
    what: 'measures collectors that share a PostgreSQL beside one with SQLite, and kills them under load',
    needsSite: false,
    folder: 'scripts/src/collector',
  },
  containers: {
    short:
      'it needs an engine of containers, which few machines have; crashes.test.ts and composeSubset.test.ts hold its parts',
    what: 'builds and runs every image, with journeys, a release, a rollback and a crash of each container, with --fleet of those of a fleet, too',
    needsSite: false,
    folder: 'scripts/src/containers',
  },
  guard: {
    short: ['release/src/testing/rollouts/rollout.test.ts', 'release/src/testing/rollouts/crowd.test.ts'],
    what: 'simulates rollouts: how often the guard stops a good version, and how soon a worse one',
    needsSite: false,
    folder: 'release/src/testing/rollouts',
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same visitors again', wholeNumberFrom(0))
        .option('--rollouts <number>', 'how many of each: 10,000 where nothing is said', wholeNumberFrom(1))
        .option('--only <text>', 'only rows whose name has this in it'),
  },
  scale: {
    short: [COMMANDS],
    what: 'measures a page with 50 and with 1,000 made-up remotes, and the time to read its index',
    needsSite: false,
    folder: 'site-release/src/testing',
    takes: (command) =>
      command.option('--remotes <number>', 'only so many (default: 50, then 1,000)', wholeNumberFrom(4)),
  },
  performance: {
    short: ['e2e/drills/coldStart.spec.ts', 'e2e/drills/performance.spec.ts'],
    what: 'measures the site beside the same sources built as one application: bytes, times and memory, with goals',
    needsSite: true,
    prepare: async (report) => {
      const { preparePerformance } = await import('../performance/preparePerformance.ts');
      await preparePerformance(report);
    },
    takes: (command) =>
      command
        .option('--runs <number>', 'how many visits of each kind (default: 15)', wholeNumberFrom(1))
        .option(
          '--only <parts>',
          `of ${performanceParts.join(', ')}, with commas between`,
          listOf(oneOf(performanceParts)),
        )
        .option('--more', 'adds to what was measured into that folder before')
        .option('--to <folder>', 'where JSON and drawing go (default: .site/reports/performance)'),
  },
  pictures: {
    short: 'it only keeps what screens.spec.ts looks at',
    what: 'takes a picture of every address as visitor and as player, at any width and in both themes',
    needsSite: true,
    takes: (command) =>
      command
        .argument('[folder]', 'where they go (default: .site/pictures)')
        .option('--only <text>', 'only addresses that have this in them')
        .option(
          '--widths <list>',
          'widths in px, with commas between (default: 390)',
          listOf(wholeNumberFrom(1)),
        )
        .option(
          '--themes <list>',
          'light, dark or both, with a comma between (default: light)',
          listOf(oneOf(['light', 'dark'])),
        )
        .option('--before <folder>', 'of older pictures: draws both, and the dark theme, side by side')
        .option('--whole', 'as high as the screen is, not as the phone')
        .option('--address <url>', 'of a test site that runs already', webAddress),
  },
  reader: {
    short: ['e2e/drills/reader.spec.ts', 'e2e/drills/screenReader.spec.ts'],
    what: 'reads every address and open state by keyboard and screen reader; --renew writes the expected texts again',
    needsSite: true,
    takes: (command) =>
      command.option('--renew', 'writes e2e/drills/reader anew, to be read before it is kept'),
  },
  parts: {
    short: ['e2e/drills/parts.spec.ts'],
    what: 'draws the pictures of the interface parts in docs/design/parts again, which a test compares with the page',
    needsSite: false,
  },
  console: {
    short: 'it draws pictures of the guides; console.spec.ts plays the console',
    what: 'draws the pictures of the console in docs/images again, from a release with a canary that does worse',
    needsSite: false,
  },
  icons: {
    short: 'it draws files that are kept in the repository',
    what: 'draws the icons and preview pictures of the site again from site-release/src/page/art',
    needsSite: false,
  },
  mutations: {
    short: [COMMANDS],
    what: 'tests that the unit tests notice small changes in the code of money, clock, session and versions',
    needsSite: false,
    folder: 'scripts/src/mutations',
  },
};

function part(text: string): string {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return text;
  throw new Mistake(`--slice takes the part and the number of parts, such as 3/10, not "${text}".`);
}

function webAddress(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new Mistake(`${text} is no address like http://localhost:8080.`);
}
