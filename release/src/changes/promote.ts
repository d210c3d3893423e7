import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import type { Left } from './back/left.ts';
import { type JointOutcome, makeLive, type Switch } from './makeLive.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * The channel's release document after a command, the version that was live before, and whether the command changed
 * anything.
 */
export type Outcome = Switch & {
  readonly document: ReleaseDocument;
  /** The sentence on an earlier command that already made the change, with its author. */
  readonly already?: string;
  /** The applications that a rollback took back in the same revision. */
  readonly together?: readonly Switch[];
  /** The version that everybody has where a rollback only ended a canary. */
  readonly left?: Left | undefined;
};

/**
 * Makes a published version live for all visitors, and ends a canary of its application. Promoting the live version changes
 * nothing else. Throws `Refused` for an unknown or blocked version, a route that two remotes claim, requirements that the
 * host does not meet, or a lost race.
 */
export async function promote(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions,
): Promise<Outcome> {
  return onlyOutcome(await promoteTogether(store, [{ name, version }], options));
}

/**
 * Makes published versions of several applications live in one revision: all of them, or none when the result could not run.
 * Throws `Refused` for the reasons of `promote`, and for an application that is named twice.
 */
export async function promoteTogether(
  store: Store,
  versions: readonly { readonly name: string; readonly version: string }[],
  options: ReleaseOptions,
): Promise<JointOutcome> {
  const names = versions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Refused(`${twice} is named twice. Name one version of each application.`);
  const records = await Promise.all(
    versions.map(({ name, version }) => requirePublished(store, name, version)),
  );
  const all = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  const change = { name: 'promote', applications: versions.map(({ name }) => ({ name })) };
  return makeLive(store, records, stampOf(options, `promote ${all}`, change), options);
}

/** Returns the outcome of a change of one application. */
export function onlyOutcome({ document, applications: [only] }: JointOutcome): Outcome {
  if (!only) throw new Error('No application was named');
  return { document, ...only };
}
