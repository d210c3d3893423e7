import { visible } from '../../base/visible.ts';
import { channelOf } from '../../document/channel.ts';
import type { ChannelState } from '../../document/channelState.ts';
import { wayBack } from '../../document/wayBack.ts';
import { type BrokenFile, brokenFile } from '../../published/restoreFiles.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseOptions } from '../releaseOptions.ts';
import { commandFor, whyStays } from './whyStays.ts';

/** The version that everybody has after a canary has ended, the state of its files, and the command that takes it back as well. */
export type Left = {
  readonly version: string;
  /** The first file that is not as it was published. */
  readonly broken?: BrokenFile;
  readonly command?: string;
};

/** Returns what everybody has once the canary of an application has ended. Never fails: the canary ends in any case. */
export async function leftAfter(
  store: Store,
  channelState: ChannelState,
  name: string,
  options: ReleaseOptions,
): Promise<Left | undefined> {
  const live = channelOf(channelState.document, name);
  if (!live) return undefined;
  const { active: version } = live;
  const [back, broken] = await Promise.all([
    wayBack(store, channelState, name, live),
    brokenFile(store, name, version),
  ]).catch(() => []);
  const words = back
    ? `rollback ${name} --from ${name}@${version}`
    : whyStays(channelState.document, name) === undefined && `retire ${name}`;
  return { version, ...(broken && { broken }), ...(words && { command: commandFor(words, options) }) };
}

/** Returns what everybody has left in a sentence, with the command that takes it back as well. */
export function leftText(name: string, { version, broken, command }: Left): string {
  const next = command
    ? `To take ${version} back as well: ${command}`
    : `There is no earlier version of ${name}: publish a newer one.`;
  if (!broken) return next;
  return `${name} ${version} is broken for everybody: ${visible(broken.path)} ${broken.problem}. ${next}`;
}
