import { newReleaseKey } from './newReleaseKey.ts';
import { runRelease } from './releaseCommand.ts';

/** The person who maintains a store's list of people, with the file of their personal key. */
export type ListKeeper = {
  readonly keyFile: string;
  add(name: string, publicKey: string, roles: string): Promise<void>;
};

/** Creates the list of people of a store with a first person who has every role. */
export async function listKeeper(store: string, name: string): Promise<ListKeeper> {
  const keyFile = await newReleaseKey(`${store}-${name}.json`);
  const run = (...args: string[]) => runRelease('people', ...args, '--store', store, '--as', keyFile);
  const add: ListKeeper['add'] = async (added, publicKey, roles) => {
    await run('add', added, '--public-key', publicKey, '--roles', roles);
  };
  const { stdout } = await run('key', keyFile);
  await add(name, /\{"kty".*\}/.exec(stdout)?.[0] ?? '', 'release,approve');
  return { keyFile, add };
}
