import type { DocumentChange } from '../reports/diff.ts';

type ChangesTableProps = {
  readonly changes: readonly DocumentChange[];
  readonly caption: string;
  /** What the two documents are called. */
  readonly from: string;
  readonly to: string;
};

/** What differs between two documents. */
export function ChangesTable({ changes, caption, from, to }: ChangesTableProps) {
  if (changes.length === 0) return <p>Nothing differs but who released, when and why.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it, too
    <section className="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">application</th>
            <th scope="col">what</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={Object.values(change).join(' ')}>
              <th scope="row">{change.name}</th>
              <td>{change.what === 'rollback to' ? 'rollback returns to' : change.what}</td>
              <td className="from">{change.from ?? '–'}</td>
              <td className="to">{change.to ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
