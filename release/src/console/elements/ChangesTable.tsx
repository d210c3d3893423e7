import type { DocumentChange } from '../../reports/diff.ts';
import { nameText, valueText } from '../changesText.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';

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
  if (changes.length === 0) return <p>{words.nothingDiffers}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too
    <section className="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.application}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={Object.values(change).join(' ')} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChangeRow({ change }: { readonly change: DocumentChange }) {
  const language = useLanguage();
  const { whatInTable } = useWords(historyWords);
  const [from, to] = [change.from, change.to].map((value) => value && valueText(change, value, language));
  return (
    <tr>
      <th scope="row">{nameText(change, language)}</th>
      <td>{whatInTable(change.what)}</td>
      <td className="from">{from ?? '–'}</td>
      <td className="to">{to ?? '–'}</td>
    </tr>
  );
}
