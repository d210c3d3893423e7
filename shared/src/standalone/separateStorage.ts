import { setStorageAreas } from '../device/storage.ts';

/** The site whose names are in force: what it keeps in the page alone stays as long as that is so. */
let separated = '';

/** Has the site keep what it keeps under names that begin with its address: the storages of the page are somebody else's. */
export function separateStorage(site: string): void {
  if (site === separated) return;
  separated = site;
  const prefix = `${site} `;
  setStorageAreas((name) => {
    const storage = name === 'session' ? sessionStorage : localStorage;
    return {
      getItem: (key) => storage.getItem(prefix + key),
      setItem: (key, text) => storage.setItem(prefix + key, text),
      clear: () => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      },
    };
  });
}
