import { rmSync } from 'node:fs';
import { demoAccount } from '@site/sandbox';
import { folderStore, hookFrom, lineText, openCollector, startPilot, verdictsOf } from '@site/site-release';
import { dataFolder, storeFolder } from './src/apps.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { holdData } from './src/serving/holdData.ts';
import { readPlatform } from './src/serving/platformBackend.ts';
import { checkPorts, readPort } from './src/serving/ports.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';
import { serveSite } from './src/serving/site.ts';

// The page, the frames, and the collector's figures.
const PORTS = 3;

const began = Date.now();
let close = async () => {};

await runScript(
  scriptCommand('npm start', 'Builds and releases what changed, then serves the whole site.')
    .option(
      '--port <number>',
      'the port of the page; framed pages and the figures take the next two (default: PORT, else 8080)',
    )
    .option('--fresh', 'start with new data of the sandbox and the collector')
    .option(
      '--platform <address>',
      'pass /api/, /uploads/ and /wss on to this platform, such as https://api.example.com, in place of the sandbox',
    )
    .action(start),
);

type Options = { readonly port?: string; readonly fresh?: boolean; readonly platform?: string };

async function start(options: Options): Promise<void> {
  // Registered first, so that Ctrl-C ends a build as well as a running site.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  const platform = options.platform === undefined ? undefined : readPlatform(options.platform);
  const port = readPort(options.port ?? process.env.PORT, PORTS);
  await checkPorts(port, PORTS);
  const held = holdData(dataFolder, `http://localhost:${port}`);
  if ('by' in held)
    throw new Error(
      `This checkout is served at ${held.by} already, and its data is for one site at a time: stop that one, or start this one in another checkout.`,
    );
  if (options.fresh) rmSync(dataFolder, { recursive: true, force: true });
  await releaseLocally(storeFolder, console.log);
  const site = await serveSite({ port, store: storeFolder, data: dataFolder, platform });
  const pilot = site.figures ? runPilot(site.figures) : undefined;
  close = async () => {
    await pilot?.close();
    await site.close();
  };
  if (site.configuredBy)
    console.log(`The configuration stays as ${site.configuredBy} made it: npm run release -- configure`);
  console.log(`
  The site is up after ${((Date.now() - began) / 1000).toFixed(1)} s:  ${site.address}

  ${
    platform
      ? `Calls, uploaded pictures and sockets go to ${platform}: log in with an account of its own.`
      : `Log in as ${demoAccount.name} with password ${demoAccount.password}, or tap 试玩 on the login screen.`
  }
  What pages report:  ${site.figures}
  Best seen at 390×844 (the device toolbar of the browser's developer tools).

  Try next
    npm run release -- status              what is live
    npm run release -- rollout             rollouts, which the pilot of this site takes from step to step
    npm run release -- history             who released what, and why
    npm run dev -- wallet                  work on one remote inside the real host
    npm test                               test everything
    npm start -- --fresh                   start with new data

  Ctrl-C ends it.
`);
}

async function stop(): Promise<void> {
  // Open connections must not delay the end of the process.
  setTimeout(() => process.exit(0), 1_500).unref();
  await close();
  process.exit(0);
}

/** Runs the pilot for the rollouts of the channel `live`, with the verdicts from this site's reports, and prints its actions. */
function runPilot(figures: string) {
  const end = new AbortController();
  const ended = startPilot({
    store: folderStore(storeFolder),
    channel: 'live',
    by: 'pilot',
    ask: verdictsOf(openCollector({ address: figures })),
    say: (line) => console.log(lineText(line)),
    hook: hookFrom(undefined),
    signal: end.signal,
  });
  return {
    /** Lets the pilot complete its current step. */
    async close() {
      end.abort();
      await ended;
    },
  };
}
