import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The bytes of an application's scripts and styles that the page transferred, and the bytes of their whole files. */
export type ReleaseCost = { readonly files: number; readonly sent: number; readonly whole: number };

/** Counts the files of a version that the page has loaded since it was opened. */
export async function releaseCost(page: Page, store: string, base: string): Promise<ReleaseCost> {
  const loaded = await page.evaluate(
    (part) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes(part) && /\.(js|css)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize })),
    base,
  );
  const packed = (path: string) => (existsSync(`${path}.br`) ? `${path}.br` : path);
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  return {
    files: loaded.length,
    sent: sum(loaded.map(({ size }) => size)),
    whole: sum(loaded.map(({ path }) => statSync(packed(join(store, path))).size)),
  };
}
