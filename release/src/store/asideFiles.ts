import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../base/linkNew.ts';

/** No write takes as long, wherever the store is mounted. */
const LONGEST_WRITE_MS = 60 * 60 * 1000;

/** What this process is writing, in whichever store. */
const underWay = new Set<string>();

type AsideFiles = {
  /** Writes aside, so that a crash leaves a stray file and never half of a real one; `finish` puts it into place. */
  write<T>(bytes: Uint8Array | string, finish: (temporary: string) => Promise<T>): Promise<T>;
  /** Removes what writers that are gone have left, and answers how many files that were. */
  sweep(): Promise<number>;
};

/** The files of a folder store that are being written. */
export function asideFiles(folder: string): AsideFiles {
  return {
    write: async (bytes, finish) => {
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
    sweep: async () => {
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

/** The age alone would do on one machine; a store that several mount has writers whose number says nothing here. */
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
    // A process of somebody else may not be asked, but is there.
    return codeOf(error) === 'EPERM';
  }
}
