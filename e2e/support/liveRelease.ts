import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type LiveApplication = {
  readonly active: string;
  readonly lastGood: string;
  readonly blocked: readonly string[];
  readonly canary?: { readonly version: string; readonly salt: string; readonly bps: number };
};

/** The release that is live, as far as drills read it. */
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

/** Which versions of a remote a document names. */
export function remoteOf({ remotes }: ReleaseDocument, name: string): LiveApplication {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not released`);
  return remote;
}

/** Which versions of an application a document names, the host in the form of a remote. */
export function channelOf(document: ReleaseDocument, name: string): LiveApplication {
  if (name !== 'host') return remoteOf(document, name);
  const { version, lastGood = version, blocked = [] } = document.host;
  return { active: version, lastGood, blocked };
}
