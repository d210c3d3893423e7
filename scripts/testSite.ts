// Serves the site with test switches and temporary data: node scripts/testSite.ts PORT [STORE]
// FIGURES_PORT is the port of the collector's figures, by default any free one. With ENDS_WITH_STDIN the site ends with the
// process that started it. Without STORE it first builds and releases what has changed; a given store is served unchanged.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStoreFolder } from './src/apps.ts';
import { explain } from './src/command/errors.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';
import { serveSite } from './src/serving/site.ts';

const [port = '', givenStore] = process.argv.slice(2);
const figuresPort = Number(process.env.FIGURES_PORT ?? 0);
const data = mkdtempSync(join(tmpdir(), 'site-test-'));

try {
  if (!givenStore) await releaseLocally(testStoreFolder, console.log);
  const store = givenStore ?? testStoreFolder;
  const site = await serveSite({ port: Number(port), store, data, testSwitches: true, figuresPort });
  console.log(`test site on ${site.address}, figures on ${site.figures}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(site.close));
  if (process.env.ENDS_WITH_STDIN) process.stdin.resume().once('end', () => end(site.close));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function end(close: () => Promise<void>): Promise<void> {
  await close();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
}
