import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCompileHint } from '@site/build/compile-hint';
import { buildMonolith } from '@site/build/monolith';
import { compress, encodings } from '@site/site-release';
import { apps, root, siteFolder } from '../apps.ts';
import { inputsHash } from '../builds/appInputs.ts';

/** The folder that the drill reads its comparisons from. */
const folder = join(siteFolder, 'test', 'performance');

/**
 * Prepares the comparisons: builds all applications as one, packed like a release, without and with the compile hint.
 */
export async function preparePerformance(report: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stamp = join(folder, '.inputs');
  const wanted = await inputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  report('building everything as one application …');
  const [files, hinted] = [join(folder, 'files'), join(folder, 'hinted')];
  for (const place of [files, hinted]) rmSync(place, { recursive: true, force: true });
  const first = await buildMonolith(root, files);
  cpSync(files, hinted, { recursive: true });
  for (const file of readdirSync(hinted).filter((name) => name.endsWith('.js')))
    writeFileSync(join(hinted, file), withCompileHint(readFileSync(join(hinted, file), 'utf8')));
  for (const place of [files, hinted]) await pack(place);
  writeFileSync(join(folder, 'first.json'), JSON.stringify(first));
  writeFileSync(stamp, wanted);
}

/** Packs the files of a folder as a release does. */
async function pack(place: string): Promise<void> {
  for (const file of readdirSync(place).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(join(place, file));
    for (const [encoding, ending] of Object.entries(encodings))
      writeFileSync(join(place, file + ending), await compress(bytes, encoding as keyof typeof encodings));
  }
}

async function inputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const app of Object.keys(apps)) hash.update(await inputsHash(app));
  const replacements = join(root, 'host/src/monolith');
  const own = readdirSync(replacements).map((file) => join(replacements, file));
  const makers = ['build/src/monolith.ts', 'scripts/src/performance/preparePerformance.ts'];
  for (const file of [...own, ...makers.map((maker) => join(root, maker))]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
