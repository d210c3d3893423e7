import type { HistoryEntry } from '../reports/history.ts';
import type { ApplicationStatus } from '../reports/status.ts';
import { changeAddress } from './changeForm.ts';
import type { Desk } from './desk.ts';
import { FiguresPart } from './health/FiguresPart.tsx';
import type { Overlook } from './health/overlook.ts';
import { RolloutPart } from './health/RolloutPart.tsx';
import { ShareBar } from './ShareBar.tsx';
import { Timestamp } from './Timestamp.tsx';
import { useMay } from './useMay.ts';
import { VersionList } from './VersionList.tsx';
import { applicationWords } from './words/applicationWords.tsx';
import { useWords } from './words/useWords.ts';

/** Versions of up to so many characters can be set large. */
const SHORT = 12;

type ApplicationCardProps = {
  readonly desk: Desk;
  readonly application: ApplicationStatus;
  readonly entries: readonly HistoryEntry[];
  readonly overlook: Overlook;
};

/** One application: what is live for whom, since when, the way back, and what its pages report. */
export function ApplicationCard({ desk, application, entries, overlook }: ApplicationCardProps) {
  const words = useWords(applicationWords);
  const { name, active, blocked, canary } = application;
  return (
    <article className="card" aria-labelledby={`app-${name}`}>
      <h3 id={`app-${name}`}>{name}</h3>
      {canary && <span className="mark canary">{words.canary}</span>}
      <p className="live">
        <strong className={active.length > SHORT ? 'long' : 'short'}>{active}</strong>{' '}
        {!canary && words.everybody}
      </p>
      <p className="quiet">
        <Since name={name} entries={entries} now={overlook.now} />
      </p>
      <ShareBar active={active} canary={canary} />
      <RollbackTarget {...application} />
      {blocked.length > 0 && (
        <p className="blocked">
          <span className="mark bad">{words.blocked}</span> {blocked.join(', ')}
        </p>
      )}
      <RolloutPart app={name} overlook={overlook} />
      <FiguresPart app={name} overlook={overlook} />
      <VersionList desk={desk} application={application} />
    </article>
  );
}

function Since({ name, entries, now }: Pick<ApplicationCardProps, 'entries'> & { name: string; now: Date }) {
  const words = useWords(applicationWords);
  const began = entries.find(({ changes }) =>
    changes.some((change) => change.name === name && change.what === 'live'),
  );
  const entry = began ?? entries.at(-1);
  if (!entry) return null;
  const moment = <Timestamp iso={entry.issuedAt} now={now} />;
  return began ? words.since(moment) : words.sinceBefore(moment);
}

function RollbackTarget({ name: app, active, lastGood, canary }: ApplicationStatus) {
  const words = useWords(applicationWords);
  const mayRelease = useMay('release');
  const address = changeAddress({ name: 'rollback', app, reason: '' });
  if (!canary && !lastGood) return <p className="back quiet">{words.noWayBack}</p>;
  if (!mayRelease) return null;
  if (canary)
    return (
      <div className="back">
        <a className="button danger" href={address}>
          {words.endCanary} <span className="unseen">{words.endCanaryOf(app)}</span>
        </a>
        <p>{words.givesEverybody(<b>{active}</b>)}</p>
      </div>
    );
  return (
    <div className="back">
      <a className="button danger" href={address}>
        {words.rollBack} <span className="unseen">{words.rollBackOf(app)}</span>
      </a>
      <p>{words.returnsTo(<b>{lastGood}</b>)}</p>
    </div>
  );
}
