import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey, Roles } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { otherKeyText, publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { channelsRole, stepsRole } from './metadataPaths.ts';
import { pageRoles } from './pageRoles.ts';
import { readRepository } from './repository.ts';
import { requireRepository } from './repositoryChanges.ts';

/** Returns the key with which this store's pages verify, as its root has it; undefined before the first release. */
export async function readPublicKey(store: Store): Promise<ReleaseKey | undefined> {
  return (await readRepository(store))?.pageKey;
}

/** A key that makes revisions, and whether it only takes steps of what `channels` decided. */
export type RevisionSigner = { readonly key: SigningKey; readonly isOfSteps: boolean };

/**
 * Returns the key that makes revisions: that of the role `channels`, or else of `steps`. Throws `Refused` where this computer
 * has neither.
 */
export async function requireRevisionSigner(store: Store): Promise<RevisionSigner> {
  const repository = await requireRepository(store);
  const deciding = await store.keys.of(channelsRole);
  const key = deciding.find((one) => isDeepStrictEqual(publicHalf(one), repository.pageKey));
  if (key) return { key, isOfSteps: false };
  const { keys = [] } = pageRoles(repository)?.steps ?? {};
  const online = await store.keys.of(stepsRole);
  const own = online.find((one) => keys.some((known) => isDeepStrictEqual(publicHalf(one), known)));
  if (own) return { key: own, isOfSteps: true };
  if ((await store.keys.known(channelsRole)).length > 0) await requireSigningKey(store);
  throw new Refused(
    'No key here signs what pages of this store follow. Give the release key with --key or RELEASE_KEY; where it is lost, make ' +
      'a new one known with: repair --new-key. The online key of a pilot may have been exchanged: bring it the new one.',
  );
}

/** Returns a key of this computer whose steps pages with these roles follow; `otherwise` where it has none. */
export async function stepKey(
  store: Store,
  roles: Roles | undefined,
  otherwise: SigningKey,
): Promise<SigningKey> {
  const held = await store.keys.of(stepsRole);
  const isOne = (key: SigningKey) =>
    roles?.steps?.keys.some((known) => isDeepStrictEqual(publicHalf(key), known)) === true;
  return held.find(isOne) ?? otherwise;
}

/** Throws `Refused` for a change that takes the key of `channels`, of which this computer has another one or none. */
export async function refuseBesidesSteps(store: Store, why?: string): Promise<never> {
  if ((await store.keys.known(channelsRole)).length > 0) await requireSigningKey(store);
  if (why)
    throw new Refused(`${why} Until then this takes the release key: give it with --key or RELEASE_KEY.`);
  throw new Refused(
    'The only key here is that of the role steps: it goes on with rollouts, pauses and stops them, and takes back what pages have ' +
      'beside it. For anything else give the release key with --key or RELEASE_KEY (help keys); where it is lost, a new one: repair --new-key.',
  );
}

/**
 * Returns the key that signs what pages of this store follow. Throws `Refused` when there is no key, or the pages know
 * another.
 */
export async function requireSigningKey(store: Store): Promise<SigningKey> {
  const { pageKey } = await requireRepository(store);
  const key = await store.signingKey();
  if (isDeepStrictEqual(pageKey, publicHalf(key))) return key;
  throw new Refused(otherKeyText);
}
