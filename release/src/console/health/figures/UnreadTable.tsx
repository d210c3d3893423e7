import type { UnreadFigures } from '@site/release-page/telemetry';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { reportedLine } from '../reportedText.ts';
import { PartsTable } from './PartsTable.tsx';

type UnreadTableProps = { readonly version: string; readonly unread: readonly UnreadFigures[] };

/** Shows the fields of the platform's answers that pages of a version could not read; nothing where there are none. */
export function UnreadTable({ version, unread }: UnreadTableProps) {
  const words = useWords(figureWords);
  if (unread.length === 0) return null;
  return (
    <PartsTable
      id={`unread-${version}`}
      title={words.unread}
      head={[words.callAndField, words.seen, words.expected, words.count, words.pages]}
      reported={3}
      rows={unread.map(({ name, field, seen, expected, count, pages }) => [
        reportedLine(`${name} ${field}`, 230),
        reportedLine(seen, 40),
        reportedLine(expected, 90),
        String(count),
        String(pages),
      ])}
    />
  );
}
