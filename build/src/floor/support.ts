import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { isOlder, oldestVersions } from './floor.ts';

const require = createRequire(import.meta.url);

/** A feature in a built file that browsers of the floor lack. */
export type Use = {
  /** The name in messages and in `known`, such as `.at()` or `overflow: clip`. */
  readonly feature: string;
  /** The versions since which browsers have it, such as `Chrome 92, iOS 15.4`. */
  readonly since: string;
  /** The position in the text. */
  readonly index: number;
};

/** MDN's data: the features of each browser with the version that introduced them. */
export const compat: CompatData = require('@mdn/browser-compat-data');

/** The browsers by their names in browserslist, in MDN's data and in messages. */
const browsers = [
  { listed: 'chrome', data: 'chrome', label: 'Chrome' },
  { listed: 'ios_saf', data: 'safari_ios', label: 'iOS' },
  { listed: 'safari', data: 'safari', label: 'Safari' },
  { listed: 'firefox', data: 'firefox', label: 'Firefox' },
] as const;

const oldest = oldestVersions();

/** Returns the part of the data at a path such as `css.properties.inset`. */
export function dataAt(path: readonly string[]): Identifier | undefined {
  let part: Identifier | undefined = compat as unknown as Identifier;
  for (const name of path) {
    if (!part || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}

/**
 * Returns the versions since which a feature exists in the browsers whose oldest version in the floor lacks it, such as `Chrome
 * 92, iOS 15.4`; empty when none lacks it. A name with one of these prefixes counts, too.
 */
export function lackOf(part: Identifier | undefined, prefixes: readonly string[] = ['']): string {
  const support = part?.__compat?.support;
  if (!support) return '';
  return browsers
    .flatMap(({ listed, data, label }) => {
      const floor = oldest[listed];
      const all = [support[data] ?? []].flat();
      const since = all.filter((one) => isWhole(one, prefixes)).map(({ version_added }) => version_added);
      if (floor === undefined || since.some((version) => version && !isOlder(floor, numberIn(version))))
        return [];
      const first = since.find(Boolean);
      return [first ? `${label} ${first}` : `${label} never`];
    })
    .join(', ');
}

/** Whether a browser has the feature without a flag, under this name, and has not removed it. */
function isWhole(one: SimpleSupportStatement, prefixes: readonly string[]): boolean {
  const isNamedSo = prefixes.includes(one.prefix ?? '') && !one.alternative_name;
  return isNamedSo && !one.flags && !one.version_removed && one.version_added !== 'preview';
}

/** MDN writes `≤37` where it has not examined earlier versions. */
function numberIn(version: string): string {
  return version.replace('≤', '');
}
