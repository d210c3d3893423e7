import { setTimeout } from 'node:timers/promises';
import { codeOf } from './linkNew.ts';

const MOST_TRIES = 10;
const WAIT_MS = 20;

/** Replaces or removes a file; retries, because Windows refuses that for as long as another process has the file open. */
export async function whileBusy<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!['EACCES', 'EBUSY', 'EPERM'].includes(codeOf(error)) || tries === MOST_TRIES) throw error;
      await setTimeout(tries * WAIT_MS);
    }
  }
}
