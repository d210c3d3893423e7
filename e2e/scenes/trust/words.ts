import { expect } from '../../support/expect.ts';
import { problemFiles } from '../../support/releases/computer.ts';
import {
  type Document,
  EVIL,
  keyOf,
  putDocument,
  signDocument,
  signVersion,
  withVersion,
} from '../../support/releases/forgery.ts';
import type { Expected, Stage } from './Stage.ts';

export const DAY_MS = 86_400_000;
/** A revision that no site gets to. */
export const FAR = 999_999;

export const noKey = 'store without a key';
export const keyOfRole = (role: string) => `store with the key of ${role}`;
export const untilExchange = 'allowed, until the key is exchanged';
export const unprotected = 'not protected: the page brings the code that verifies';

/** Expects that `verify` names a file of the store. */
export function namesFile(path: string, aheadMs = 0): (stage: Pick<Stage, 'store'>) => Promise<string> {
  return async ({ store }) => {
    expect(await problemFiles(store, aheadMs)).toContain(path);
    return `verify names ${path}`;
  };
}

export const namesDocument = namesFile('releases/live.json');
export const unmoved: Expected = { outcome: 'unmoved' };
export const unsigned: Expected = { outcome: 'unsigned' };
export const older: Expected = { outcome: 'older' };
export const notNewer: Expected = { outcome: 'unmoved', text: 'the page: not newer than what it runs' };
export const refusedVersion: Expected = { outcome: 'version refused' };

/** Puts a changed document into the store, as signed before or by a key. */
export function put({ store }: Stage, document: Document, role?: string): void {
  putDocument(store, role ? signDocument(document, keyOf(store, role)) : document);
}

/** Returns the live document with the attacker’s wallet, whose version has the signature of a role’s key. */
export function evilWallet(stage: Stage, role: string): Document {
  const version = signVersion('wallet', EVIL, stage.evil, keyOf(stage.store, role));
  return withVersion(stage.document, 'wallet', EVIL, version);
}
