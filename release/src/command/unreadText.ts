import type { UnreadFigures } from '@site/release-page/telemetry';
import { visible } from '../base/visible.ts';

/** A field of the platform's answers, as pages of one version could not read it. */
export type UnreadOfVersion = UnreadFigures & { readonly version: string };

/** The most fields that an answer shows. */
const MOST_FIELDS = 50;

/** Returns the fields of several versions, the most frequent first. */
export function mostFrequent(unread: readonly UnreadOfVersion[]): readonly UnreadOfVersion[] {
  return unread.toSorted((a, b) => b.count - a.count).slice(0, MOST_FIELDS);
}

/** Returns these fields, each with its numbers below it, and a sentence that says whom they concern. */
export function unreadText(unread: readonly UnreadOfVersion[]): string {
  return [
    'Fields of the platform’s answers that pages could not read (no guard judges by them):',
    unread.map(fieldText).join('\n'),
  ].join('\n\n');
}

function fieldText({ version, name, field, seen, expected, count, pages }: UnreadOfVersion): string {
  return [
    visible(`${name} ${field}`),
    visible(`  ${version}, ${count} times on ${pages} pages: ${seen} came, ${expected}`),
  ].join('\n');
}
