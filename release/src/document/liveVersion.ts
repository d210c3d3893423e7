import type { ReleaseDocument } from '@site/shared/release';

/** The live version of an application in a document, or undefined when it is not part of it. */
export function liveVersion(document: ReleaseDocument, name: string): string | undefined {
  return name === 'host' ? document.host.version : document.remotes[name]?.active;
}
