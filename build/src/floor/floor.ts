import browserslist from 'browserslist';

/**
 * The oldest browsers that the site runs in (ADR 39): `browserslist` of the nearest package.json that has it. In the checkout
 * that is the root's, in an installed package its own.
 */
export const floor: readonly string[] = stated();

function stated(): readonly string[] {
  const queries = browserslist.loadConfig({ path: import.meta.dirname });
  if (!queries) throw new Error('No package.json says with "browserslist" which browsers the site runs in.');
  return [queries].flat();
}

/** Returns the oldest version of each browser of the floor, by its name in browserslist, such as `{ chrome: '87' }`. */
export function oldestVersions(queries: readonly string[] = floor): Readonly<Record<string, string>> {
  const oldest: Record<string, string> = {};
  for (const browser of browserslist([...queries])) {
    const [name = '', version = ''] = browser.split(/[ -]/);
    const known = oldest[name];
    if (known === undefined || isOlder(version, known)) oldest[name] = version;
  }
  return oldest;
}

export function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
