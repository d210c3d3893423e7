import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { liveDocument, remoteOf } from './liveRelease.ts';

const execute = promisify(execFile);
const program = fileURLToPath(import.meta.resolve('@site/release/testing/visitors-of'));

export type Visitors = { readonly canary: readonly string[]; readonly current: readonly string[] };

/**
 * Returns `count` visitors of each kind for the current canary; raising its share adds to the first. Throws
 * when the remote has no canary.
 */
export async function visitorsOf(store: string, remote: string, count: number): Promise<Visitors> {
  const { canary } = remoteOf(liveDocument(store), remote);
  if (!canary) throw new Error(`${remote} has no canary`);
  const { stdout } = await execute('node', [program, canary.salt, remote, `${canary.bps}`, `${count}`]);
  return JSON.parse(stdout);
}

/** Makes the page one of this visitor; it has to run before the page is opened. */
export async function visitAs(page: Page, visitor: string, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'visitor', value: visitor, url: address }]);
}
