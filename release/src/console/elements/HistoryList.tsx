import type { Language } from '../../explanations/language.ts';
import type { HistoryEntry } from '../../reports/history.ts';
import { changesText } from '../changesText.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { Reason } from './Reason.tsx';
import { Timestamp } from './Timestamp.tsx';

/** Returns the address of a revision in the history. */
export function revisionAddress(revision: number): string {
  return `/history?before=${revision + 1}#revision-${revision}`;
}

type HistoryListProps = { readonly entries: readonly HistoryEntry[]; readonly now: Date };

/** Lists revisions, newest first, each with its changes, author, time and reason. */
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
  const { revision, issuedAt, approvedBy, reason } = entry;
  const words = useWords(historyWords);
  const language = useLanguage();
  const former = revision - 1;
  const by = <bdi>{entry.by}</bdi>;
  const moment = <Timestamp iso={issuedAt} now={now} />;
  return (
    <li id={`revision-${revision}`}>
      <span className="number" data-label={words.revision}>
        {revision}
      </span>
      <div>
        <p className="what">{changesText(entry, language)}</p>
        <div className="why">
          <Reason text={reason} from="reason" />
        </div>
        <p className="quiet">
          {approvedBy ? words.byTwo(by, <bdi>{approvedBy}</bdi>, moment) : words.by(by, moment)}
          {checkLine(entry, language)}
        </p>
      </div>
      {former > 0 && (
        <a href={`/compare?from=${former}&to=${revision}`}>
          {words.compare(<span className="unseen"> {revision}</span>, former)}
        </a>
      )}
    </li>
  );
}

/**
 * Returns the result of the smoke test as the end of a history line: the screens it opened, or why it was skipped. Empty
 * for a revision without a smoke test.
 */
function checkLine({ check, reason }: HistoryEntry, language: Language): string {
  const words = historyWords[language];
  if (!check) return '';
  if (check.state === 'passed') return words.tried(check.seen);
  return check.seen === reason ? words.notTried : words.notTriedBecause(check.seen);
}
