import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';

/** Links a complete file to a second path where no file exists yet; returns whether this call did. */
export async function linkNew(from: string, to: string): Promise<boolean> {
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

/** Returns a system error's code, such as ENOENT. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
