import type { ProposalEntry } from '../reports/proposals.ts';
import { changesText } from './changesText.ts';
import type { Desk } from './desk.ts';
import { Moment } from './Moment.tsx';
import { historyWords } from './words/historyWords.tsx';
import { useLanguage, useWords } from './words/useWords.ts';

type ProposalsProps = { readonly desk: Desk; readonly entries: readonly ProposalEntry[]; readonly now: Date };

/** What waits for another person, if anything. */
export function Proposals({ desk, entries, now }: ProposalsProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
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
                {words.proposedBy(<bdi>{entry.by}</bdi>, <Moment iso={entry.at} now={now} />)}
              </p>
            </div>
            <a href={`/approve?id=${entry.id}`}>
              {desk.roles.includes('approve') ? words.approve : words.lookAt}
              <span className="unseen"> {changesText(entry, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
