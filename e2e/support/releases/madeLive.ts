import { channelOf, liveDocument } from './liveRelease.ts';
import { releaseCommand } from './releaseCommand.ts';

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
