import { join } from 'node:path';
import { findApps } from '@site/build/apps';

/** The checkout that these scripts are of. */
export const root = join(import.meta.dirname, '..', '..');

/** The applications by the name that releases use, and the folder each lives in. */
export const apps = findApps(root);
export const remotes = Object.keys(apps).filter((app) => app !== 'host');

/** Everything that is made here and not committed. */
export const siteFolder = join(root, '.site');
export const storeFolder = join(siteFolder, 'store');
/** Where tests and drills release to: what an operator does with the other store is none of their business. */
export const testStoreFolder = join(siteFolder, 'test', 'store');
export const dataFolder = join(siteFolder, 'data');
