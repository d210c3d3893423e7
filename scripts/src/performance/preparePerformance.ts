import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMonolith } from '@site/build/monolith';
import { compress, encodings } from '@site/release';
import { apps, root, siteFolder, testStoreFolder } from '../apps.ts';
import { inputsHash } from '../builds/appInputs.ts';
import { releaseOfficial, releaseStock } from './otherFederations.ts';
import { pageBytes } from './pageBytes.ts';

/** The folder that the drill reads its comparisons from. */
const folder = join(siteFolder, 'test', 'performance');

const otherFederations = { official: releaseOfficial, stock: releaseStock };

/**
 * Prepares the comparisons: builds all applications as one, packed like a release, releases the site with other federations,
 * and measures pages of large releases.
 */
export async function preparePerformance(report: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(await pageBytes(testStoreFolder)));
  const stamp = join(folder, '.inputs');
  const wanted = await inputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  report('building everything as one application …');
  const files = join(folder, 'files');
  rmSync(files, { recursive: true, force: true });
  const first = await buildMonolith(root, files);
  for (const file of readdirSync(files).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(join(files, file));
    for (const [encoding, ending] of Object.entries(encodings))
      writeFileSync(join(files, file + ending), await compress(bytes, encoding as keyof typeof encodings));
  }
  writeFileSync(join(folder, 'first.json'), JSON.stringify(first));
  for (const [name, release] of Object.entries(otherFederations)) {
    report(`releasing the site with ${name} …`);
    const place = join(folder, name);
    rmSync(place, { recursive: true, force: true });
    await release(place);
  }
  writeFileSync(stamp, wanted);
}

async function inputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const app of Object.keys(apps)) hash.update(await inputsHash(app));
  const replacements = join(root, 'host/src/monolith');
  const own = readdirSync(replacements).map((file) => join(replacements, file));
  for (const file of [...own, join(root, 'build/src/monolith.ts')]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
