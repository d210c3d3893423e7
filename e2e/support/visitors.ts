import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { liveDocument, remoteOf } from './liveRelease.ts';

const execute = promisify(execFile);
const program = join(import.meta.dirname, '../../release/src/testing/visitorsOf.ts');

/** Visitors who have the canary of a remote, and visitors who have not. */
export type Visitors = { readonly canary: readonly string[]; readonly current: readonly string[] };

/** So many of each kind, for the canary that is live now: raising its share adds to the first. */
export async function visitorsOf(store: string, remote: string, count: number): Promise<Visitors> {
  const { canary } = remoteOf(liveDocument(store), remote);
  if (!canary) throw new Error(`${remote} has no canary`);
  const { stdout } = await execute('node', [program, canary.salt, remote, `${canary.bps}`, `${count}`]);
  return JSON.parse(stdout);
}

/** Makes the page one of this visitor, before it is opened. */
export async function visitAs(page: Page, visitor: string, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'visitor', value: visitor, url: address }]);
}
