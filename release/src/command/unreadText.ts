import type { UnreadFigures } from '@site/shared/telemetry';
import { table } from './table.ts';

/** A field of the platform's answers, as pages of one version could not read it. */
export type UnreadOfVersion = UnreadFigures & { readonly version: string };

/** The most fields that an answer shows. */
const MOST_FIELDS = 50;

/** Returns the fields of several versions, the most frequent first. */
export function mostFrequent(unread: readonly UnreadOfVersion[]): readonly UnreadOfVersion[] {
  return unread.toSorted((a, b) => b.count - a.count).slice(0, MOST_FIELDS);
}

/** Returns these fields as a table with a sentence that says whom they concern. */
export function unreadText(unread: readonly UnreadOfVersion[]): string {
  const rows = unread.map(({ version, name, field, seen, expected, count, pages }) => [
    ...[name, field, seen, expected],
    ...[String(count), String(pages), version],
  ]);
  return [
    'Fields of the platform’s answers that pages could not read (no guard judges by them):',
    table([['call', 'field', 'came', 'was expected', 'times', 'pages', 'version'], ...rows]),
  ].join('\n\n');
}
