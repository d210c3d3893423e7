import type { DocumentChange } from '../../reports/diff.ts';
import { nameText, valueText } from '../changesText.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { DataTable } from './DataTable.tsx';

type ChangesTableProps = {
  readonly changes: readonly DocumentChange[];
  readonly caption: string;
  /** The column titles of the two documents. */
  readonly from: string;
  readonly to: string;
};

/** Lists the differences between two documents, one row each. */
export function ChangesTable({ changes, caption, from, to }: ChangesTableProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
  if (changes.length === 0) return <p>{words.nothingDiffers}</p>;
  const rows = changes.map((change) => {
    const [before, after] = [change.from, change.to].map(
      (value) => value && valueText(change, value, language),
    );
    return {
      key: Object.values(change).join(' '),
      cells: [
        nameText(change, language),
        words.whatInTable(change.what),
        <span key="from" className="from">
          {before ?? '–'}
        </span>,
        <span key="to" className="to">
          {after ?? '–'}
        </span>,
      ],
    };
  });
  return <DataTable title={caption} isTitled head={[words.application, words.what, from, to]} rows={rows} />;
}
