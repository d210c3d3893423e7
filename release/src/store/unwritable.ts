import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../base/linkNew.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from './store.ts';

/** The error of a folder that takes no file, in words: the cause, and the remedy. */
type Matter = { readonly is: string; readonly needs: string };

const full: Matter = {
  is: 'has no room left',
  needs: 'make room on its disk, and run the command again',
};
const denied: Matter = {
  is: 'may not be written or read by this user',
  needs: 'run the command as the user who owns the store, or give this one the right',
};
const matters: Readonly<Record<string, Matter>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EROFS: {
    is: 'is mounted read-only',
    needs: 'mount it for writing, or run the command where it is writable',
  },
  EACCES: denied,
  EPERM: denied,
  EIO: { is: 'is on a disk that fails', needs: 'copy the store to another disk, and run verify there' },
};

/** Thrown where a store cannot be written: it names the store, what is the matter, and what is needed. */
export class Unwritable extends Refused {
  readonly of: { readonly place: string; readonly is: string; readonly needs: string };

  constructor(place: string, code: string, { is, needs }: Matter) {
    super(sentence({ place, is: `${is} (${code})`, needs }));
    this.of = { place, is: `${is} (${code})`, needs };
  }
}

function sentence(of: Unwritable['of'], changed?: string): string {
  return `The store ${[`${of.place} ${of.is}`, changed, of.needs].filter(Boolean).join('; ')}.`;
}

/** Runs an act on the files of a folder. Throws `Unwritable` where the system refuses it for want of room or of rights. */
export async function inWords<T>(place: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = codeOf(error) === 'ENOENT' ? await reasonFor(place) : codeOf(error);
    const matter = code === undefined ? undefined : matters[code];
    if (code === undefined || !matter) throw error;
    throw new Unwritable(place, code, matter);
  }
}

/** Returns why a folder cannot be made: node says ENOENT for it where a folder above is read-only. */
async function reasonFor(place: string): Promise<string | undefined> {
  for (let folder = place; ; folder = dirname(folder)) {
    const code = await access(folder, constants.W_OK).then(() => undefined, codeOf);
    if (code !== 'ENOENT' || folder === dirname(folder)) return code;
  }
}

/** A revision of a channel, or its index: with it a change has happened. */
const decisive = /^releases\/[^/]+\/(\d+|index)\.json$/;

/**
 * Returns a store for one command that says of a refused write whether the command had changed anything before: a change has
 * happened with its revision, and what comes before it counts for nothing.
 */
export function tellingChanges(store: Store): Store {
  const written: string[] = [];
  const writing = async <T>(path: string, write: () => Promise<T>): Promise<T> => {
    try {
      const done = await write();
      if (done !== false) written.push(path);
      return done;
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      throw new Refused(sentence(error.of, changedBy(written)));
    }
  };
  return {
    ...store,
    writeNew: (path, bytes) => writing(path, () => store.writeNew(path, bytes)),
    replace: (path, bytes) => writing(path, () => store.replace(path, bytes)),
    remove: (path) =>
      writing(path, async () => {
        const isThere = await store.exists(path);
        await store.remove(path);
        return isThere;
      }).then(() => undefined),
  };
}

function changedBy(written: readonly string[]): string {
  const revision = written.find((path) => decisive.test(path));
  if (revision) return `the change is made (${revision}), and not all files that follow from it are written`;
  return written.length === 0
    ? 'nothing was changed'
    : 'what is live was not changed, and what was written before counts for nothing until the command is repeated';
}
