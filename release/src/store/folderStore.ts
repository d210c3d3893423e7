import {
  access,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf, linkNew } from '../base/linkNew.ts';
import { Refused } from '../base/refused.ts';
import { whileBusy } from '../base/whileBusy.ts';
import { existingKey, findSigningKey, type SigningKey } from '../signing/keyFile.ts';
import { findPersonalKey } from '../signing/personalKey.ts';
import { roleKeys } from '../signing/roleKeys.ts';
import { asideFiles } from './asideFiles.ts';
import type { KeyOptions, Store } from './store.ts';
import { inWords } from './unwritable.ts';

const MOST_TRIES = 10;

/**
 * Returns a store in a local folder, which is created when the first file is written. Its methods throw for a path
 * that leads out of it, and `Refused` for a release key that lies in it.
 */
export function folderStore(dir: string, { key, as, root, signWith }: KeyOptions = {}): Store {
  const place = (path: string) => join(dir, ...safeSegments(path));

  const aside = asideFiles(join(dir, '.tmp'));
  const parent = dirname(resolve(dir));

  async function keySource() {
    const given = key ?? process.env.RELEASE_KEY;
    const localFile = join(parent, 'release-key.json');
    await refuseInside(dir, given || localFile);
    return { given, localFile, signWith };
  }

  async function signingKey(): Promise<SigningKey> {
    const source = await keySource();
    return inWords(parent, async () => {
      await mkdir(parent, { recursive: true });
      return findSigningKey(source);
    });
  }

  return {
    read: async (path) => inWords(dir, () => readFile(place(path)).catch(whenMissing(undefined))),
    writtenAt: async (path) => stat(place(path)).then(({ mtime }) => mtime, whenMissing(undefined)),
    exists: async (path) => inWords(dir, () => access(place(path)).then(() => true, whenMissing(false))),
    list: async (folder) => {
      const options = { recursive: true, withFileTypes: true } as const;
      const found = await inWords(dir, () => readdir(place(folder), options).catch(whenMissing([])));
      return found
        .filter((one) => one.isFile())
        .map((one) => relative(dir, join(one.parentPath, one.name)).split(sep).join('/'))
        .sort();
    },
    writeNew: async (path, bytes) =>
      inFolder(dir, dirname(place(path)), () =>
        aside.write(bytes, (temporary) => linkNew(temporary, place(path))),
      ),
    replace: async (path, bytes) =>
      inFolder(dir, dirname(place(path)), () =>
        aside.write(bytes, async (temporary) => {
          await dateAfter(temporary, place(path));
          await whileBusy(() => rename(temporary, place(path)));
        }),
      ),
    remove: (path) =>
      inWords(dir, async () => {
        await whileBusy(() => rm(place(path), { force: true }));
        await removeEmptyFolders(dir, dirname(place(path)));
      }),
    sweep: () => inWords(dir, () => aside.sweep()),
    keepsDifferences: true,
    signingKey,
    keys: roleKeys({
      root,
      signWith,
      releaseKey: async () => existingKey(await keySource()),
      requireReleaseKey: signingKey,
      folder: async () => {
        const { given } = await keySource();
        const beside = join(parent, 'release-keys');
        // Whoever gives the release key has the others elsewhere, unless they lie here.
        const isLocal = !given || (await stat(beside).catch(whenMissing(undefined)));
        const folder = process.env.RELEASE_KEYS ?? (isLocal ? beside : undefined);
        if (folder) await refuseInside(dir, folder);
        return folder;
      },
    }),
    personalKey: () => findPersonalKey(as, signWith),
  };
}

/**
 * Writes into a folder, which is created when it is missing. Retries, because a process that removes the last file of
 * the folder meanwhile removes the folder, too.
 */
function inFolder<T>(dir: string, folder: string, write: () => Promise<T>): Promise<T> {
  return inWords(dir, async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        await mkdir(folder, { recursive: true });
        return await write();
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || tries === MOST_TRIES) throw error;
      }
    }
  });
}

/**
 * Checks the paths as given and the paths that links lead to: the store would serve a key at either, or take it along
 * when it is copied.
 */
async function refuseInside(dir: string, file: string): Promise<void> {
  const real = (path: string) => realpath(path).catch(() => resolve(path));
  const folders = [resolve(dir), await real(dir)];
  const files = [resolve(file), await real(file)];
  if (!folders.some((folder) => files.some((one) => one.startsWith(`${folder}${sep}`)))) return;
  throw new Refused('The release key lies in the store, which is served to everybody. Move it elsewhere.');
}

/**
 * Dates a file at least a full second after the one it replaces. Web servers distinguish revisions by second and
 * length, so a browser with the former one would otherwise learn that nothing changed.
 */
async function dateAfter(file: string, former: string): Promise<void> {
  const known = await stat(former).catch(whenMissing(undefined));
  if (!known) return;
  const next = Math.floor(known.mtimeMs / 1000) + 1;
  if (Date.now() / 1000 < next) await utimes(file, next, next);
}

async function removeEmptyFolders(top: string, folder: string): Promise<void> {
  if (folder === top) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    (error) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EBUSY'].includes(codeOf(error))) return false;
      throw error;
    },
  );
  if (isRemoved) await removeEmptyFolders(top, dirname(folder));
}

function safeSegments(path: string): string[] {
  const segments = path.split('/');
  if (segments.some((one) => one === '' || one.startsWith('.') || one.includes('\\'))) {
    throw new Error(`Not a path inside the store: ${path}`);
  }
  return segments;
}

function whenMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return answer;
    throw error;
  };
}
