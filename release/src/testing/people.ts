import { publish } from '../changes/publish.ts';
import { AwaitsApproval } from '../document/approval/proposals.ts';
import { newestRevisions } from '../document/revisions.ts';
import { addPerson, type PeopleOptions } from '../people/changePeople.ts';

import { type LocalKey, publicHalf } from '../signing/keyFile.ts';
import { findPersonalKey } from '../signing/personalKey.ts';
import type { Store } from '../store/store.ts';
import type { Role } from '../trust/people.ts';
import { by, releasedSite, remoteBuild, type Workplace } from './builds.ts';

/** A person with a personal key, and the store as that person opens it. */
export type Somebody = {
  readonly name: string;
  readonly key: LocalKey;
  readonly publicKey: ReturnType<typeof publicHalf>;
  readonly store: Store;
};

export async function somebody(place: Workplace, name: string): Promise<Somebody> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as LocalKey;
  const key = { kty, crv, x, y, d };
  const store = { ...place.store, personalKey: () => findPersonalKey(JSON.stringify(key)) };
  return { name, key, publicKey: publicHalf(key), store };
}

/** A released site with wallet 1.1.0 in the store, and three people who can be added to its list. */
export type PeopledSite = {
  readonly place: Workplace;
  readonly lin: Somebody;
  readonly mei: Somebody;
  readonly wei: Somebody;
  /** The options of each change of the list. */
  readonly stamp: PeopleOptions;
  add(doer: Somebody, added: Somebody, ...roles: Role[]): ReturnType<typeof addPerson>;
  /** Makes the list: Lin releases and approves, Mei approves, Wei releases. */
  makeList(): Promise<void>;
};

export async function peopledSite(site: Promise<Workplace> = releasedSite()): Promise<PeopledSite> {
  const place = await site;
  const [lin, mei, wei] = [
    await somebody(place, 'Lin'),
    await somebody(place, 'Mei'),
    await somebody(place, 'Wei'),
  ];
  await putWallet(place, '1.1.0');
  const stamp = { ...by, decided: () => newestRevisions(place.store) };
  const add: PeopledSite['add'] = (doer, { name, publicKey }, ...roles) =>
    addPerson(doer.store, { name, key: publicKey, roles }, stamp);
  const makeList = async () => {
    await add(lin, lin, 'release', 'approve');
    await add(lin, mei, 'approve');
    await add(lin, wei, 'release');
  };
  return { place, lin, mei, wei, stamp, add, makeList };
}

/** Puts a version of the wallet into the store, not live. */
export async function putWallet(place: Workplace, version: string, store = place.store): Promise<void> {
  const build = await remoteBuild(place.dir, { name: 'wallet', version });
  await publish(store, build, { ...by, promote: false });
}

/** Returns the id under which a change waits for a second person. Throws when the change does not wait. */
export async function proposed(change: Promise<unknown>): Promise<string> {
  const error = await change.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AwaitsApproval)) throw new Error(`This did not wait for approval: ${error}`);
  return error.proposal.id;
}
