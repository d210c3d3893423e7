import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type LiveRemote = {
  readonly active: string;
  readonly lastGood: string;
  readonly canary?: { readonly version: string };
};

/** The release that is live, as far as drills read it. */
export type ReleaseDocument = {
  readonly revision: number;
  readonly signature?: string;
  readonly remotes: Readonly<Record<string, LiveRemote>>;
};

export function liveDocument(store: string): ReleaseDocument {
  return JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
}

/** Which versions of a remote a document names. */
export function remoteOf({ remotes }: ReleaseDocument, name: string): LiveRemote {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not released`);
  return remote;
}
