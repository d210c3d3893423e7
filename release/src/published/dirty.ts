import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import type { Store } from '../store/store.ts';
import { commitOf } from './published.ts';

/** A version and the commit that it was built from. */
type Built = { readonly name: string; readonly version: string; readonly commit: string };

/** Whether a build has other files than its commit, as the build says. */
export function isDirty(commit: string | undefined): boolean {
  return commit?.endsWith(' with changes') ?? false;
}

/** Returns what a version was built from that is not only a commit, as a sentence. */
export function dirtyText({ name, version, commit }: Built): string {
  return `${name} ${version} was built from commit ${visible(commit)}, which nobody else has.`;
}

/** Returns those of some versions that were built from other files than those of their commit. */
export async function dirtyVersions(
  store: Store,
  versions: readonly { readonly name: string; readonly version: string }[],
): Promise<Built[]> {
  const built = await Promise.all(
    versions.map(async ({ name, version }) => {
      const commit = await commitOf(store, { app: name, version });
      return commit !== undefined && isDirty(commit) ? [{ name, version, commit }] : [];
    }),
  );
  return built.flat();
}

/** Returns the refusal of a version that was built from other files than those of its commit. */
export function dirtyRefusal(built: Built): Refused {
  return new Refused(
    `${dirtyText(built)} Players get only what can be built again: commit the changes and publish that build. To make it ` +
      'live as it is: the same command with --dirty.',
  );
}
