import { checkText } from '../reports/checkText.ts';
import type { HistoryEntry } from '../reports/history.ts';
import { changesText } from './changesText.ts';
import { Moment } from './Moment.tsx';

type HistoryListProps = { readonly entries: readonly HistoryEntry[]; readonly now: Date };

/** Who released what, when and why, newest first. */
export function HistoryList({ entries, now }: HistoryListProps) {
  return (
    <ol className="history" reversed>
      {entries.map((entry) => (
        <HistoryRow key={entry.revision} entry={entry} now={now} />
      ))}
    </ol>
  );
}

function HistoryRow({ entry, now }: { readonly entry: HistoryEntry; readonly now: Date }) {
  const { revision, issuedAt, by, approvedBy, reason } = entry;
  const former = revision - 1;
  const tried = checkText(entry);
  return (
    <li id={`revision-${revision}`}>
      <span className="number">{revision}</span>
      <div>
        <p className="what">{changesText(entry)}</p>
        <p className="why">
          <q>{reason}</q>
        </p>
        <p className="quiet">
          <bdi>{by}</bdi>
          {approvedBy && (
            <>
              , approved by <bdi>{approvedBy}</bdi>
            </>
          )}
          , <Moment iso={issuedAt} now={now} />
          {tried && `, ${tried}`}
        </p>
      </div>
      {former > 0 && (
        <a href={`/compare?from=${former}&to=${revision}`}>
          Compare<span className="unseen"> {revision}</span> with {former}
        </a>
      )}
    </li>
  );
}
