import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type LiveApplication = {
  readonly active: string;
  readonly lastGood: string;
  readonly blocked: readonly string[];
  readonly canary?: { readonly version: string; readonly salt: string; readonly bps: number };
};

/** The live release document, reduced to the fields that drills read. */
export type ReleaseDocument = {
  readonly revision: number;
  readonly signature?: string;
  readonly host: {
    readonly version: string;
    readonly lastGood?: string;
    readonly blocked?: readonly string[];
  };
  readonly remotes: Readonly<Record<string, LiveApplication>>;
};

export function liveDocument(store: string): ReleaseDocument {
  return JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
}

/** Returns the versions of a remote in a release document. Throws when the remote is not released. */
export function remoteOf({ remotes }: ReleaseDocument, name: string): LiveApplication {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not released`);
  return remote;
}

/**
 * Returns the versions of an application in a release document, the host's in the form of a remote's. Throws
 * when the application is not released.
 */
export function channelOf(document: ReleaseDocument, name: string): LiveApplication {
  if (name !== 'host') return remoteOf(document, name);
  const { version, lastGood = version, blocked = [] } = document.host;
  return { active: version, lastGood, blocked };
}
