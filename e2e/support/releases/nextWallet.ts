import { publishLater } from './laterVersion.ts';
import { releaseCommand } from './releaseCommand.ts';

export const builtTitle = '我的钱包';

/** The title of the overview in the version that a drill releases. */
export const nextTitle = '我的新钱包';

/** Releases the live wallet again as a later version whose overview has another title. Returns its folder in the store. */
export async function releaseNextWallet(store: string): Promise<string> {
  const texts = { [builtTitle]: nextTitle };
  const { version, folder } = await publishLater(store, 'wallet', { mark: 'next', texts });
  await releaseCommand(store, 'promote', `wallet@${version}`, '--reason', 'a new title');
  return folder;
}
