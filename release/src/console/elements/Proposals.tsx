import type { ProposalEntry } from '../../reports/proposals.ts';
import { changesText } from '../changesText.ts';
import { useMay } from '../useMay.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { Timestamp } from './Timestamp.tsx';

type ProposalsProps = { readonly entries: readonly ProposalEntry[]; readonly now: Date };

/** Lists the changes that wait for the approval of a second person; empty without any. */
export function Proposals({ entries, now }: ProposalsProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const mayApprove = useMay('approve');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ul className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="number" data-label={words.revision}>
              {entry.revision}
            </span>
            <div>
              <p className="what">{changesText(entry, language)}</p>
              <p className="why">
                <q>{entry.reason}</q>
              </p>
              <p className="quiet">
                {words.proposedBy(<bdi>{entry.by}</bdi>, <Timestamp iso={entry.at} now={now} />)}
              </p>
            </div>
            <a href={`/approve?id=${entry.id}`}>
              {mayApprove ? words.approve : words.lookAt}
              <span className="unseen"> {changesText(entry, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
