import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { isOlder, oldestVersions } from './floor.ts';

const require = createRequire(import.meta.url);

/** What each browser knows since which version, as MDN collects it. */
export const compat: CompatData = require('@mdn/browser-compat-data');

/** Browsers as these data and people name them, by their names in browserslist. */
const browsers = [
  { listed: 'chrome', data: 'chrome', said: 'Chrome' },
  { listed: 'ios_saf', data: 'safari_ios', said: 'iOS' },
  { listed: 'safari', data: 'safari', said: 'Safari' },
  { listed: 'firefox', data: 'firefox', said: 'Firefox' },
] as const;

const oldest = oldestVersions();

/** The part of the data at a place like `css.properties.inset`. */
export function dataAt(path: readonly string[]): Identifier | undefined {
  let part: Identifier | undefined = compat as unknown as Identifier;
  for (const name of path) {
    if (!part || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}

/**
 * Which browsers of the floor lack this, and since when they have it, as in `Chrome 92, iOS 15.4`; empty when none does. A name
 * with one of these prefixes counts, too.
 */
export function lackOf(part: Identifier | undefined, prefixes: readonly string[] = ['']): string {
  const support = part?.__compat?.support;
  if (!support) return '';
  return browsers
    .flatMap(({ listed, data, said }) => {
      const floor = oldest[listed];
      const all = [support[data] ?? []].flat();
      const since = all.filter((one) => isWhole(one, prefixes)).map(({ version_added }) => version_added);
      if (floor === undefined || since.some((version) => version && !isOlder(floor, numberIn(version))))
        return [];
      const first = since.find(Boolean);
      return [first ? `${said} ${first}` : `${said} never`];
    })
    .join(', ');
}

/** Whether a browser has it without a switch, under this name, to this day. */
function isWhole(one: SimpleSupportStatement, prefixes: readonly string[]): boolean {
  const isNamedSo = prefixes.includes(one.prefix ?? '') && !one.alternative_name;
  return isNamedSo && !one.flags && !one.version_removed && one.version_added !== 'preview';
}

/** `≤37` means that nobody looked at earlier ones. */
function numberIn(version: string): string {
  return version.replace('≤', '');
}
