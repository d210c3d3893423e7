import { constants } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';

/** Links a complete file to a second path where no file exists yet; returns whether this call did. */
export async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error) => {
      // Some mounted file systems have no hard links.
      if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes(codeOf(error))) throw error;
      return copyWhole(from, to);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Copies a file to a path where none exists yet. A full disk leaves no part of it there. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch(async (error) => {
    if (codeOf(error) !== 'EEXIST') await rm(to, { force: true });
    throw error;
  });
}

/** Returns a system error's code, such as ENOENT. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
