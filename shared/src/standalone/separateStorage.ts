import { setStorageAreas } from '../device/storage.ts';

/** The site whose prefix is in use: values in memory last for as long as it stays the same. */
let separated = '';

/** Stores everything under names that begin with the site's address: the page's storages are another site's. */
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
