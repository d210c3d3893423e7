// Serves the site with test switches and data of its own: node scripts/testSite.ts PORT [STORE]
// What pages report is answered at FIGURES_PORT, or at a port that is free; ENDS_WITH_STDIN has it end with who started it. Without a store it builds and releases what changed first; a store that is given is served as it is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStoreFolder } from './src/apps.ts';
import { explain } from './src/command/explain.ts';
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
