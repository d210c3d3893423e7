import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../base/linkNew.ts';

/** Longer than any write takes, wherever the store is mounted. */
const LONGEST_WRITE_MS = 60 * 60 * 1000;

/** The names of the files that this process is writing, in any store. */
const underWay = new Set<string>();

/** Manages the temporary files of a folder store. */
export function asideFiles(folder: string) {
  return {
    /**
     * Writes a temporary file that `finish` puts into place, so that a crash leaves a stray file and never half of a
     * real one.
     */
    async write<T>(bytes: Uint8Array | string, finish: (temporary: string) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true });
      const name = `${process.pid}-${randomUUID()}`;
      const temporary = join(folder, name);
      underWay.add(name);
      try {
        await writeFile(temporary, bytes, { flush: true });
        return await finish(temporary);
      } finally {
        await rm(temporary, { force: true });
        underWay.delete(name);
      }
    },
    /** Removes the temporary files of writers that have ended, and returns their number. */
    async sweep(): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      let swept = 0;
      for (const name of names) {
        if (!(await isLeft(folder, name))) continue;
        await rm(join(folder, name), { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}

/**
 * Whether a file is old and no running process writes it. The process id alone is not enough: where several machines
 * mount a store, the id of a writer on another machine means nothing here.
 */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const found = await stat(join(folder, name)).catch(() => undefined);
  const isOld = found?.isFile() === true && Date.now() - found.mtimeMs > LONGEST_WRITE_MS;
  return isOld && !isBeingWritten(name);
}

function isBeingWritten(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  if (pid === process.pid) return underWay.has(name);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
