import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Root } from '../document/roles.ts';
import { isRecord } from '../lib/isRecord.ts';
import type { Memory } from '../trust/deviceMemory.ts';
import { keyedMemory } from '../trust/keyedMemory.ts';

/** The options of `releasedRemotes`, as a bundler's configuration can write them. */
export type Options = {
  /** The address of the store's edge, absolute or relative to the page. */
  readonly store: string;
  /** The channel whose release the page follows: `live` without it. */
  readonly channel?: string | undefined;
  /** The public key that signs releases, or the root of the site's roles. */
  readonly trust: ReleaseKey | Root;
  /** The remotes that come from releases alone. Without it the document decides: others come from the host's addresses. */
  readonly remotes?: readonly string[] | undefined;
  /** The id that assigns this visitor to canaries. Without it a cookie has one; with null there is no canary. */
  readonly visitor?: string | null | undefined;
  /** Whether remotes share with each other what the host does not share. */
  readonly sharesAmongRemotes?: boolean | undefined;
  /** The nonce of the page's policy, which the import maps for ES modules need. */
  readonly nonce?: string | undefined;
  /** Whether the page requires Trusted Types: the plugin then creates their default policy, for the files of releases alone. */
  readonly trustedTypes?: boolean | undefined;
  /** The address to which pages report, by which the guard judges versions, and the percentage of pages that do: all without it. */
  readonly reports?: { readonly to: string; readonly percent?: number | undefined } | undefined;
  /** The place of the last verified document: without it one in IndexedDB. */
  readonly memory?: Memory | undefined;
};

/** Options with the address of the store in full, and a default for each that needs one. */
export type Settings = Options & { readonly channel: string; readonly memory: Memory };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isKey: Check = (value) => isRecord(value) && value.kty === 'EC' && isText(value.x) && !('d' in value);
const isPin: Check = (value) =>
  isKey(value) ||
  (isRecord(value) && value.kind === 'root' && Array.isArray(value.keys) && value.keys.every(isKey));
const isPercent: Check = (value) => typeof value === 'number' && value > 0 && value <= 100;
const isReports: Check = (value) =>
  isRecord(value) && isText(value.to) && (value.percent === undefined || isPercent(value.percent));
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** The form of each option, and its description in a mistake. */
const forms: { readonly [Name in keyof Required<Options>]: readonly [check: Check, form: string] } = {
  store: [isText, 'the address of the store’s edge'],
  channel: [orNothing((value) => /^[\w-]+$/.test(String(value))), 'the name of a channel'],
  trust: [isPin, 'the public key that signs releases, or the root of the site’s roles'],
  remotes: [orNothing((value) => Array.isArray(value) && value.every(isText)), 'a list of names'],
  visitor: [orNothing((value) => value === null || isText(value)), 'an id, or null'],
  sharesAmongRemotes: [orNothing((value) => typeof value === 'boolean'), 'true or false'],
  nonce: [orNothing(isText), 'the nonce of the page’s policy'],
  trustedTypes: [orNothing((value) => typeof value === 'boolean'), 'true or false'],
  reports: [orNothing(isReports), 'an object with `to`, an address, and maybe `percent`, 1 to 100'],
  memory: [orNothing((value) => isRecord(value) && 'read' in value), 'an object that reads and writes'],
};

/** Returns the settings that options mean. Throws with each mistake and the form of the option. */
export function settingsOf(options: Options): Settings {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const unknown = Object.keys(given).filter((name) => !(name in forms));
  const wrong = Object.entries(forms).filter(([name, [check]]) => !check(given[name]));
  const mistakes = [
    ...wrong.map(([name, [, form]]) => `\`${name}\` has to be ${form}`),
    ...unknown.map((name) => `there is no \`${name}\``),
  ];
  if (mistakes.length > 0)
    throw new Error(`@site/release-page/plugin cannot use its options: ${mistakes.join('; ')}.`);
  const store = new URL(options.store.replace(/\/?$/, '/'), document.baseURI).href;
  return {
    ...options,
    store,
    channel: options.channel ?? 'live',
    memory: options.memory ?? keyedMemory(store),
  };
}
