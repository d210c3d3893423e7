import { Refused } from '../base/refused.ts';
import { signedStore } from '../testing/memoryStore.ts';
import type { Store } from './store.ts';
import { inWords, tellingChanges, Unwritable } from './unwritable.ts';

/** Fails as the system does. */
function failing(code: string): () => Promise<never> {
  return async () => {
    throw Object.assign(new Error(code), { code });
  };
}

test.each([
  ['ENOSPC', 'has no room left (ENOSPC); make room on its disk, and run the command again.'],
  ['EDQUOT', 'has no room left (EDQUOT)'],
  ['EROFS', 'is mounted read-only (EROFS); mount it for writing'],
  [
    'EACCES',
    'may not be written or read by this user (EACCES); run the command as the user who owns the store',
  ],
  ['EIO', 'is on a disk that fails (EIO)'],
])('%s of the system is a refusal that names the store and what is needed', async (code, text) => {
  const refused = inWords('/srv/store', failing(code));
  await expect(refused).rejects.toThrow(`The store /srv/store ${text}`);
  await expect(refused).rejects.toBeInstanceOf(Refused);
});

test('any other error stays as it is', async () => {
  await expect(inWords('/', failing('EMFILE'))).rejects.not.toBeInstanceOf(Refused);
  await expect(inWords('/', failing('ENOENT'))).rejects.not.toBeInstanceOf(Refused);
});

describe('a command whose disk is full', () => {
  let store: Store;
  beforeEach(async () => {
    store = await signedStore(new Map());
  });

  /** Returns what a command says that writes these files before the disk is full. */
  async function said(...paths: readonly string[]): Promise<string> {
    const full = { ...store, remove: () => inWords('/srv/store', failing('ENOSPC')) };
    const telling = tellingChanges(full);
    for (const path of paths) await telling.writeNew(path, 'x');
    return telling.remove('index.html').catch((error: Error) => error.message) as Promise<string>;
  }

  test('says that nothing was changed where that is true', async () => {
    expect(await said()).toBe(
      'The store /srv/store has no room left (ENOSPC); nothing was changed; make room on its disk, and run the command again.',
    );
  });

  test('says that what is live was not changed, after the files of a version', async () => {
    expect(await said('host/1.0.0/main.js')).toContain('; what is live was not changed, and ');
  });

  test('says that the change is made, after its revision', async () => {
    expect(await said('host/1.0.0/main.js', 'releases/live/12.json')).toContain(
      '; the change is made (releases/live/12.json), and not all files',
    );
  });

  test('passes on any other error, and counts no file that was there before', async () => {
    await store.writeNew('host/1.0.0/main.js', 'x');
    expect(await said('host/1.0.0/main.js')).toContain('nothing was changed');
    const broken = tellingChanges({ ...store, replace: failing('EMFILE') });
    await expect(broken.replace('index.html', '')).rejects.not.toBeInstanceOf(Unwritable);
  });
});
