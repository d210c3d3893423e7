import type { ProposalEntry } from '../reports/proposals.ts';
import { changesText } from './changesText.ts';
import { Moment } from './Moment.tsx';

type ProposalsProps = { readonly entries: readonly ProposalEntry[]; readonly now: Date };

/** What waits for another person, if anything. */
export function Proposals({ entries, now }: ProposalsProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waits for another person</h2>
      <ul className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="number">{entry.revision}</span>
            <div>
              <p className="what">{changesText(entry)}</p>
              <p className="why">
                <q>{entry.reason}</q>
              </p>
              <p className="quiet">
                proposed by <bdi>{entry.by}</bdi>, <Moment iso={entry.at} now={now} />
              </p>
            </div>
            <a href={`/approve?id=${entry.id}`}>
              Approve …<span className="unseen"> {changesText(entry)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
