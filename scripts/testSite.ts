// Serves a freshly released site with test switches for the browser tests: node scripts/testSite.ts PORT
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFolder } from './apps.ts';
import { releaseLocally, serveSite } from './site.ts';

const port = Number(process.argv[2]);
const data = mkdtempSync(join(tmpdir(), 'site-test-'));

await releaseLocally(storeFolder, console.log);
const site = await serveSite({ port, store: storeFolder, data, testSwitches: true });
console.log(`test site on ${site.address}`);

process.once('SIGTERM', async () => {
  await site.close();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
});
