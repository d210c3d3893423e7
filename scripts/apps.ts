import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The applications by the name that releases use, and the folder each lives in. */
export const apps: Readonly<Record<string, string>> = {
  host: 'host',
  hall: 'remote-hall',
  wallet: 'remote-wallet',
  member: 'remote-member',
  lottery: 'remote-lottery',
};

/** Everything that is made here and not committed. */
export const siteFolder = join(root, '.site');
export const storeFolder = join(siteFolder, 'store');
export const dataFolder = join(siteFolder, 'data');
