import type { ReleaseDocument } from './document.ts';

/** Returns the path of a channel's newest document: the head, where the document of the page is one. */
export function latestPath({ channel, index }: Pick<ReleaseDocument, 'channel' | 'index'>): string {
  return `${index ? 'heads' : 'releases'}/${channel}.json`;
}
