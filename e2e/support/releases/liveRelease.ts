import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { releaseCommand } from './releaseCommand.ts';

const LONGEST_BODY_MS = 10_000;

type LiveApplication = {
  readonly active: string;
  readonly lastGood: string;
  readonly blocked: readonly string[];
  readonly canary?: { readonly version: string; readonly salt: string; readonly bps: number };
};

/** The live release document, reduced to the fields that drills read. */
export type ReleaseDocument = {
  readonly revision: number;
  readonly signature?: string;
  readonly host: {
    readonly version: string;
    readonly lastGood?: string;
    readonly blocked?: readonly string[];
  };
  readonly remotes: Readonly<Record<string, LiveApplication>>;
};

export function liveDocument(store: string): ReleaseDocument {
  return JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
}

/** Returns the versions of a remote in a release document. Throws when the remote is not released. */
export function remoteOf({ remotes }: ReleaseDocument, name: string): LiveApplication {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not released`);
  return remote;
}

/**
 * Returns the versions of an application in a release document, the host's in the form of a remote's. Throws
 * when the application is not released.
 */
export function channelOf(document: ReleaseDocument, name: string): LiveApplication {
  if (name !== 'host') return remoteOf(document, name);
  const { version, lastGood = version, blocked = [] } = document.host;
  return { active: version, lastGood, blocked };
}

/** Makes a version live, and unblocks it first if it is blocked. */
export async function makeLive(store: string, app: string, version: string): Promise<void> {
  const { active, blocked } = channelOf(liveDocument(store), app);
  if (blocked.includes(version)) await releaseCommand(store, 'unblock', `${app}@${version}`);
  if (active !== version) await releaseCommand(store, 'promote', `${app}@${version}`, '--reason', 'drill');
}

/** Blocks every version that the live one of an application could fall back to. */
export async function blockFormers(store: string, app: string): Promise<void> {
  for (;;) {
    const { active, lastGood } = channelOf(liveDocument(store), app);
    if (lastGood === active) return;
    await releaseCommand(store, 'block', `${app}@${lastGood}`, '--reason', 'drill');
  }
}

/**
 * Makes an open page request the live release, as when its player comes back to it, and waits until the page
 * has applied the answer.
 */
export async function requestLiveRelease(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => /\/(releases|heads)\/live\.json$/.test(response.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // A page that leaves the rest of a body unread may never finish it.
  await Promise.race([(await answered).finished(), sleep(LONGEST_BODY_MS)]);
  // The page verifies the signature before it applies the release.
  await page.waitForTimeout(300);
}
