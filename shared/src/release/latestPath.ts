import type { ReleaseDocument } from './document.ts';

/** Where the newest document of a channel is asked for: its head, where that of the page is one. */
export function latestPath({ channel, index }: Pick<ReleaseDocument, 'channel' | 'index'>): string {
  return `${index ? 'heads' : 'releases'}/${channel}.json`;
}
