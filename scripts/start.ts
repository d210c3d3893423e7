// Builds and releases what changed, then serves the whole site: npm start [-- --fresh]
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoAccount } from '@site/sandbox';
import { dataFolder, storeFolder } from './apps.ts';
import { explain } from './explain.ts';
import { checkPorts, readPort } from './ports.ts';
import { releaseLocally, serveSite } from './site.ts';

// The page and the frames.
const PORTS = 2;

const began = Date.now();
const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, port: { type: 'string' } } });
let close = async () => {};

// Registered first, so that Ctrl-C ends a build as well as a running site.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());

try {
  const port = readPort(values.port ?? process.env.PORT, PORTS);
  await checkPorts(port, PORTS);
  if (values.fresh) rmSync(dataFolder, { recursive: true, force: true });
  await releaseLocally(storeFolder, console.log);
  const site = await serveSite({ port, store: storeFolder, data: dataFolder });
  close = site.close;
  console.log(`
  The site is up after ${((Date.now() - began) / 1000).toFixed(1)} s:  ${site.address}

  Log in as ${demoAccount.name} with password ${demoAccount.password}, or tap 试玩 on the login screen.
  Best seen at 390×844 (the device toolbar of the browser's developer tools).

  Try next
    npm run release -- status              what is live
    npm run release -- history             who released what, and why
    npm run dev -- wallet                  work on one remote inside the real host
    npm test                               prove that everything holds
    npm start -- --fresh                   begin with new data

  Ctrl-C ends it.
`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function stop(): Promise<void> {
  // Open connections must not keep a stopped site alive.
  setTimeout(() => process.exit(0), 1_500).unref();
  await close();
  process.exit(0);
}
