import type { HistoryEntry } from '../reports/history.ts';
import type { ApplicationStatus } from '../reports/status.ts';
import { changeAddress } from './changeForm.ts';
import { Moment } from './Moment.tsx';
import { ShareBar } from './ShareBar.tsx';
import { VersionList } from './VersionList.tsx';

/** Versions of up to so many characters can be set large. */
const SHORT = 12;

type ApplicationCardProps = {
  readonly application: ApplicationStatus;
  readonly entries: readonly HistoryEntry[];
  readonly now: Date;
  readonly token: string;
};

/** One application: what is live for whom, since when, and the way back. */
export function ApplicationCard({ application, entries, now, token }: ApplicationCardProps) {
  const { name, active, blocked, canary } = application;
  return (
    <article className="card" aria-labelledby={`app-${name}`}>
      <h3 id={`app-${name}`}>{name}</h3>
      {canary && <span className="mark canary">canary</span>}
      <p className="live">
        <strong className={active.length > SHORT ? 'long' : 'short'}>{active}</strong>{' '}
        {!canary && 'for everybody'}
      </p>
      <p className="quiet">
        <Since name={name} entries={entries} now={now} />
      </p>
      <ShareBar active={active} canary={canary} />
      <WayBack {...application} />
      {blocked.length > 0 && (
        <p className="blocked">
          <span className="mark bad">blocked</span> {blocked.join(', ')}
        </p>
      )}
      <VersionList application={application} token={token} />
    </article>
  );
}

function Since({ name, entries, now }: Pick<ApplicationCardProps, 'entries' | 'now'> & { name: string }) {
  const began = entries.find(({ changes }) =>
    changes.some((change) => change.name === name && change.what === 'live'),
  );
  const oldest = entries.at(-1);
  const entry = began ?? oldest;
  return (
    <>
      {began ? 'since' : 'since before'} {entry && <Moment iso={entry.issuedAt} now={now} />}
    </>
  );
}

function WayBack({ name: app, active, lastGood, canary }: ApplicationStatus) {
  const address = changeAddress({ name: 'rollback', app, reason: '' });
  if (canary)
    return (
      <div className="back">
        <a className="button danger" href={address}>
          End the canary … <span className="unseen">of {app}</span>
        </a>
        <p>
          gives everybody <b>{active}</b>
        </p>
      </div>
    );
  if (lastGood)
    return (
      <div className="back">
        <a className="button danger" href={address}>
          Roll back … <span className="unseen">{app}</span>
        </a>
        <p>
          returns to <b>{lastGood}</b>
        </p>
      </div>
    );
  return <p className="back quiet">There is no earlier version to roll back to.</p>;
}
