import { join } from 'node:path';
import { findApps } from '@site/build/apps';

/** The checkout that contains these scripts. */
export const root = join(import.meta.dirname, '..', '..');

/** The folders of the applications, by their names in releases. */
export const apps = findApps(root);
export const remotes = Object.keys(apps).filter((app) => app !== 'host');

/** The folder of everything that is generated here and not committed. */
export const siteFolder = join(root, '.site');
export const storeFolder = join(siteFolder, 'store');
/** The store that tests and drills release to, apart from the one of an operator. */
export const testStoreFolder = join(siteFolder, 'test', 'store');
export const dataFolder = join(siteFolder, 'data');
