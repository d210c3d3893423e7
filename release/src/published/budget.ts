import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import * as v from 'valibot';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { versionFolder } from '../store/storePaths.ts';
import { requirePublished } from './published.ts';

const packed = promisify(brotliCompress);
const sizesFile = 'sizes.json';
const sizesSchema = v.object({ budget: v.number() });

/**
 * Returns a text for each version that costs players more bytes than its build's budget; a version without a budget
 * passes.
 */
export async function budgetProblems(
  store: Store,
  versions: readonly { readonly name: string; readonly version: string }[],
): Promise<string[]> {
  const problems = versions.map(async ({ name, version }) => {
    const budget = await budgetOf(store, name, version);
    if (budget === undefined) return [];
    const bytes = await bytesOf(store, name, version);
    return bytes > budget
      ? [`${name} ${version} costs ${bytes} bytes (brotli), its budget is ${budget}`]
      : [];
  });
  return (await Promise.all(problems)).flat();
}

async function budgetOf(store: Store, name: string, version: string): Promise<number | undefined> {
  const bytes = await store.read(`${versionFolder(name, version)}/${sizesFile}`);
  return parsedAs(sizesSchema, jsonIn(bytes))?.budget;
}

/**
 * Returns the size of the scripts and styles of a version that pages of the site may load, measured as the build
 * measures it for its budget.
 */
async function bytesOf(store: Store, name: string, version: string): Promise<number> {
  const { integrity } = await requirePublished(store, name, version);
  const files = Object.keys(integrity).filter(
    (file) => /\.(js|css)$/.test(file) && !file.startsWith(`${site().foreignFiles}/`),
  );
  const sizes = files.map(async (file) => {
    const plain = await store.read(`${versionFolder(name, version)}/${file}`);
    return plain ? (await packed(plain)).length : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
