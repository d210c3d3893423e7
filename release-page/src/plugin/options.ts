import * as v from 'valibot';
import { releaseKeySchema } from '../document/releaseKey.ts';
import { rootSchema } from '../document/roles.ts';
import type { Memory } from '../trust/deviceMemory.ts';
import { keyedMemory } from '../trust/keyedMemory.ts';

const optionsSchema = v.strictObject({
  /** The address of the store's edge, absolute or relative to the page. */
  store: v.pipe(v.string(), v.minLength(1)),
  channel: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'live'),
  /** The public key that signs releases, or the root of the site's roles: `keys.json` of the store has either. */
  trust: v.union([releaseKeySchema, rootSchema]),
  /** The remotes that are released here; without it those that the document names. */
  remotes: v.optional(v.array(v.string())),
  /** The id by which this visitor is assigned to canaries; without it one in a cookie, and with null there is none. */
  visitor: v.optional(v.nullable(v.string())),
  /** Whether remotes share with each other what the host does not share. */
  sharesAmongRemotes: v.optional(v.boolean(), false),
  /** The nonce of the page's policy, which import maps for ES modules need. */
  nonce: v.optional(v.string()),
  /** The place of the last verified document; without it one in IndexedDB. */
  memory: v.optional(
    v.custom<Memory>((value) => typeof value === 'object' && value !== null && 'read' in value),
  ),
});

/** The options of `releasedRemotes`. */
export type Options = v.InferInput<typeof optionsSchema>;

/** Options with the address of the store in full, and a default for each that has one. */
export type Settings = v.InferOutput<typeof optionsSchema> & { readonly memory: Memory };

/** Returns the settings that options mean. Throws with each mistake and its place. */
export function settingsOf(options: Options): Settings {
  const checked = v.safeParse(optionsSchema, options);
  if (!checked.success) {
    const mistakes = checked.issues.map((issue) => `${v.getDotPath(issue) ?? 'options'}: ${issue.message}`);
    throw new Error(`@site/release-page/plugin cannot use its options. ${mistakes.join('; ')}`);
  }
  const { output } = checked;
  const store = new URL(output.store.replace(/\/?$/, '/'), document.baseURI).href;
  return { ...output, store, memory: output.memory ?? keyedMemory(store) };
}
