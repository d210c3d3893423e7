import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from 'commander';
import { root, testStoreFolder } from './src/apps.ts';
import { Mistake } from './src/command/mistake.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { wholeNumberFrom } from './src/command/wholeNumber.ts';

type Drill = {
  readonly what: string;
  readonly needsSite: boolean;
  /** Prepares more than the site. */
  readonly prepare?: (report: (line: string) => void) => Promise<void>;
  /** The folder of the program, if it is not in e2e/benchmarks; such a program parses its own arguments. */
  readonly folder?: string;
  /** Declares the arguments of a program that does not check them itself. */
  readonly takes?: (command: Command) => Command;
};

const drills: Readonly<Record<string, Drill>> = {
  rollback: {
    what: 'a rollback of the wallet under 50 sessions in all areas, and of a channel with 500 revisions in a folder and in S3',
    needsSite: true,
    takes: (command) => command.argument('[sessions]', 'how many sessions', wholeNumberFrom(1)),
  },
  faults: {
    what: 'every application broken in twelve ways, with and without a version before: what shows, how soon, whether it heals',
    needsSite: true,
    takes: (command) =>
      command
        .option('--app <name>', 'only this application')
        .option('--fault <text>', 'only faults whose name has this in it'),
  },
  blame: {
    what: 'lines that lose, cut, change and answer for files in three engines, and versions with faults: who is blamed for what',
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
    what: 'every address in Firefox, WebKit and Chromium 90: in the dark, loaded by itself, over a slow line and none',
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
    what: 'what npm test plays in a short form in full: every fault, ten thousand records',
    needsSite: true,
    takes: (command) => command.argument('[filter]', 'only the specs whose file has this in its name'),
  },
  hangs: { what: 'a file of each remote that hangs, and 重试 once the line is whole again', needsSite: true },
  soak: {
    what: 'random releases, canaries and rollbacks under players who never stop',
    needsSite: true,
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--sessions <number>', 'how many players', wholeNumberFrom(1))
        .option('--changes <number>', 'how many changes', wholeNumberFrom(1)),
  },
  reporter: {
    what: 'what it costs a first visit that pages report, beside the same site without',
    needsSite: true,
    takes: (command) => command.argument('[rounds]', 'how many visits each', wholeNumberFrom(1)),
  },
  rollout: {
    what: 'a wallet that breaks is stopped by itself, a good one reaches everybody while pilot and collector are killed',
    needsSite: true,
    takes: (command) => command.option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0)),
  },
  nginx: {
    what: 'every journey through the containers’ nginx',
    needsSite: true,
    takes: (command) => command.argument('[filter]', 'only the journeys whose file has this in its name'),
  },
  once: {
    what: 'whether money moves once over a line that breaks, and what the player is told',
    needsSite: true,
    takes: (command) =>
      command
        .option('--times <number>', 'how many acts', wholeNumberFrom(1))
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--without-keys', 'as for a platform that keeps no keys, to see what they are for'),
  },
  fuzz: {
    what: 'answers, frames and what lies on the device changed in every way, on every screen: none is white, broken, wide or wrong',
    needsSite: true,
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0))
        .option('--trials <number>', 'how many (default: 1000)', wholeNumberFrom(1))
        .option('--only <text>', 'only places and calls that have this in them, as in “player wallet POST”')
        .option('--trial <text...>', 'exactly these, as a failure names them')
        .option('--tabs <number>', 'how many at a time (default: 2)', wholeNumberFrom(1))
        .option('--to <file>', 'where the results go as JSON'),
  },
  xss: {
    what: 'whether anything runs, leads away or lies over the page that platform, address bar, device or socket give as text',
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
    what: 'the chat of a room under 10,000 lines on a slow phone',
    needsSite: true,
    takes: (command) =>
      command
        .argument('[lines]', 'how many lines', wholeNumberFrom(1_000))
        .argument('[address]', 'of a test site that runs already', webAddress),
  },
  sockets: {
    what: 'a room with 500 guests',
    needsSite: false,
    takes: (command) => command.argument('[seconds]', 'how long each part lasts', wholeNumberFrom(1)),
  },
  packages: {
    what: 'a remote in a repository of its own, from the packed packages to players',
    needsSite: true,
  },
  interop: {
    what: 'remotes by the stock plugins of webpack, Rspack and Vite: published, followed, taken back, and one byte of each file changed',
    needsSite: true,
  },
  builds: {
    what: 'whether every application is the same bytes when it is built in another folder',
    needsSite: false,
    folder: 'scripts/src/builds',
  },
  smoke: {
    what: 'whether a release finds a wallet that throws, is broken or costs too much before players do',
    needsSite: true,
  },
  money: {
    what: 'whether money moves once over a line that breaks, with the platform killed meanwhile',
    needsSite: false,
    folder: 'scripts/src/money',
  },
  order: {
    what: 'whether the unit tests of each file pass in any order and twice in a row, for ten seeds',
    needsSite: false,
    folder: 'scripts/src/order',
  },
  collector: {
    what: 'how many events a second the collector takes, and how fast it answers meanwhile',
    needsSite: false,
    folder: 'scripts/src/collector',
  },
  containers: {
    what: 'every image built and run, with journeys, a release, a rollback and a crash of each container',
    needsSite: false,
    folder: 'scripts/src/containers',
  },
  guard: {
    what: 'how often a guard stops a version that is as good, and how soon one that is worse, in simulated rollouts',
    needsSite: false,
    folder: 'release/src/testing/rollouts',
    takes: (command) =>
      command
        .option('--seed <number>', 'makes the same visitors again', wholeNumberFrom(0))
        .option('--rollouts <number>', 'how many of each: 10,000 where nothing is said', wholeNumberFrom(1))
        .option('--only <text>', 'only rows whose name has this in it'),
  },
  scale: {
    what: 'what a page costs with 50 and 1,000 made-up remotes, and how long its index takes to read',
    needsSite: false,
    folder: 'release/src/testing',
  },
  tiles: {
    what: 'the pictures of the hall’s tiles and the sandbox’s covers, painted anew from remote-hall/art',
    needsSite: false,
    takes: (command) =>
      command
        .argument(
          '[names...]',
          'only these: a group (tiles, banners, covers) or one picture, as in tiles/jdb',
        )
        .option('--samples <number>', 'how often each pixel is looked at (default: 9)', wholeNumberFrom(1))
        .option('--scale <factor>', 'smaller, for a quick look (default: 1)')
        .option('--to <folder>', 'where they go (default: where they are shown)'),
  },
  performance: {
    what: 'the site beside the same sources built as one application: bytes, times, memory, with goals',
    needsSite: true,
    prepare: async (report) => {
      const { preparePerformance } = await import('./src/performance/preparePerformance.ts');
      await preparePerformance(report);
    },
    takes: (command) =>
      command
        .option('--runs <number>', 'how many visits of each kind (default: 15)', wholeNumberFrom(1))
        .option(
          '--only <parts>',
          'of hall, account, second, entry, cpu, heap, page, official, stock, with commas between',
        )
        .option('--more', 'adds to what was measured into that folder before')
        .option('--to <folder>', 'where JSON and drawing go (default: .site/reports/performance)'),
  },
  pictures: {
    what: 'a picture of every address as visitor and player, at any width and in both themes',
    needsSite: true,
    takes: (command) =>
      command
        .argument('[folder]', 'where they go (default: .site/pictures)')
        .option('--only <text>', 'only addresses that have this in them')
        .option('--widths <list>', 'widths in px, with commas between (default: 390)')
        .option('--themes <list>', 'light, dark or both, with a comma between (default: light)')
        .option('--before <folder>', 'of older pictures: draws both, and the dark theme, side by side')
        .option('--whole', 'as high as the screen is, not as the phone')
        .option('--address <url>', 'of a test site that runs already', webAddress),
  },
  reader: {
    what: 'every address and open state by keyboard and screen reader; with --renew what is heard is written down anew',
    needsSite: true,
    takes: (command) =>
      command.option('--renew', 'writes e2e/drills/reader anew, to be read before it is kept'),
  },
  parts: {
    what: 'the pictures of the interface parts in docs/design/parts, which a test compares with the page, drawn anew',
    needsSite: false,
  },
  icons: {
    what: 'the site’s pictures for home screens and other sites, drawn anew from release/src/page/art',
    needsSite: false,
  },
  mutations: {
    what: 'whether the tests notice small changes of what decides about money, clock, session and versions',
    needsSite: false,
    folder: 'scripts/src/mutations',
  },
};

const list = Object.entries(drills).map(([name, { what }]) => `  ${name.padEnd(11)} ${what}`);

await runScript(
  scriptCommand('npm run drill', 'Runs one of the long drills and prints its figures.')
    .argument('<name>', 'which drill')
    .argument('[arguments...]', 'what the drill takes')
    .passThroughOptions()
    .addHelpText('after', `\nDrills:\n${list.join('\n')}`)
    .action(runDrill),
);

function webAddress(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new Mistake(`${text} is no address like http://localhost:8080.`);
}

async function runDrill(name: string, args: readonly string[]): Promise<void> {
  const drill = drills[name];
  if (!drill) throw new Mistake(`There is no drill ${name}; there are ${Object.keys(drills).join(', ')}.`);
  // Wrong arguments fail before the site is built.
  if (drill.takes)
    await drill
      .takes(scriptCommand(`npm run drill -- ${name}`, `Prints figures: ${drill.what}.`))
      .parseAsync(args, { from: 'user' });
  if (drill.needsSite) {
    // These imports take half a second, which a mistake in the arguments need not wait for.
    const { ensureBrowser } = await import('@site/build/browser');
    const { releaseLocally } = await import('./src/serving/releaseLocally.ts');
    ensureBrowser(console.log);
    await releaseLocally(testStoreFolder, console.log);
  }
  await drill.prepare?.(console.log);
  const file = join(root, drill.folder ?? 'e2e/benchmarks', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { cwd: join(root, 'e2e'), stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
}
