import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { StoredVersion } from '../releases/storedVersion.ts';

/** The faults that can befall a file after its release or on its way to the player. */
export const fileFaults = ['missing', 'changed', 'hanging'] as const;
export type FileFault = (typeof fileFaults)[number];

/** Breaks a file of the version in a folder of the store, whatever the query of its request. Returns a function that repairs it. */
export async function breakFile(
  page: Page,
  folder: string,
  file: string,
  fault: FileFault,
): Promise<() => void> {
  const place = `/${basename(folder)}/${file}`;
  if (fault === 'hanging') return hang(page, ({ pathname }) => pathname.endsWith(place));
  const version = new StoredVersion(folder);
  if (fault === 'missing') version.remove(file);
  else version.changeOneByte(file);
  return () => version.restore();
}

/**
 * Leaves the matching requests of one page unanswered. Returns a function that lets later requests through;
 * the pending ones stay pending.
 */
export async function hang(page: Page, isMeant: (address: URL) => boolean): Promise<() => void> {
  let isWhole = false;
  await page.route(isMeant, (route) => (isWhole ? route.continue() : undefined));
  return () => {
    isWhole = true;
  };
}
