import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Store } from './store.ts';

/** A store in a local folder, which is created when the first file is written. */
export function folderStore(dir: string): Store {
  const place = (path: string) => join(dir, ...safeSegments(path));

  /** Writes aside first, so that a crash leaves a stray temporary file and never half of a real one. */
  async function writeAside<T>(
    bytes: Uint8Array | string,
    finish: (temporary: string) => Promise<T>,
  ): Promise<T> {
    const folder = join(dir, '.tmp');
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${process.pid}-${randomUUID()}`);
    try {
      await writeFile(temporary, bytes, { flush: true });
      return await finish(temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    read: async (path) => readFile(place(path)).catch(whenMissing(undefined)),
    exists: async (path) => access(place(path)).then(() => true, whenMissing(false)),
    list: async (folder) => {
      const options = { recursive: true, withFileTypes: true } as const;
      const found = await readdir(place(folder), options).catch(whenMissing([]));
      return found
        .filter((one) => one.isFile())
        .map((one) => relative(dir, join(one.parentPath, one.name)).split(sep).join('/'))
        .sort();
    },
    writeNew: async (path, bytes) => {
      await mkdir(dirname(place(path)), { recursive: true });
      return writeAside(bytes, (temporary) => linkNew(temporary, place(path)));
    },
    replace: async (path, bytes) => {
      await mkdir(dirname(place(path)), { recursive: true });
      await writeAside(bytes, (temporary) => rename(temporary, place(path)));
    },
  };
}

function safeSegments(path: string): string[] {
  const segments = path.split('/');
  if (segments.some((one) => one === '' || one.startsWith('.') || one.includes('\\'))) {
    throw new Error(`Not a path inside the store: ${path}`);
  }
  return segments;
}

/** A hard link is made only where nothing is yet, and brings the whole content with it. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error) => {
      // Some mounted file systems have no hard links.
      if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes(codeOf(error))) throw error;
      return copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function whenMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return answer;
    throw error;
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
