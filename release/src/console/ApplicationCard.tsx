import { isDirty } from '../published/dirty.ts';
import type { HistoryEntry } from '../reports/history.ts';
import type { ApplicationStatus } from '../reports/status.ts';
import { changeAddress } from './changeForm.ts';
import { Timestamp } from './elements/Timestamp.tsx';
import { VersionList } from './elements/VersionList.tsx';
import { AttentionPart } from './health/AttentionPart.tsx';
import { attentionOf, needsSomebody } from './health/attention.ts';
import { FiguresPart } from './health/figures/FiguresPart.tsx';
import { RolloutPart } from './health/RolloutPart.tsx';
import type { Snapshot } from './health/snapshot.ts';
import type { PageContext } from './pageContext.ts';
import { applicationWords } from './words/applicationWords.tsx';
import { useMay, useWords } from './words/useWords.ts';

/** The length, in characters, up to which a version is set in large type. */
const SHORT = 12;

type ApplicationCardProps = {
  readonly context: PageContext;
  readonly application: ApplicationStatus;
  readonly entries: readonly HistoryEntry[];
  readonly snapshot: Snapshot;
};

/**
 * Shows one application: its live versions, since when, the version a rollback returns to, and what pages report. Where nobody
 * has to look, it is one line until somebody opens it.
 */
export function ApplicationCard({ context, application, entries, snapshot }: ApplicationCardProps) {
  const words = useWords(applicationWords);
  const { name, active, blocked, canary, commit } = application;
  const isOpen = needsSomebody(attentionOf(name, snapshot));
  return (
    <article className="card" aria-labelledby={`app-${name}`}>
      <details open={isOpen} data-wide="">
        <summary className="live">
          <h3 id={`app-${name}`}>{name}</h3> <AttentionPart app={name} snapshot={snapshot} />{' '}
          <strong className={active.length > SHORT ? 'long' : 'short'}>{active}</strong>{' '}
          {!canary && words.everybody}
        </summary>
        <RolloutPart app={name} snapshot={snapshot} />
        <p className="quiet">
          <Since name={name} entries={entries} now={snapshot.now} />
        </p>
        <ShareBar active={active} canary={canary} />
        <RollbackTarget {...application} />
        {blocked.length > 0 && (
          <p className="blocked">
            <span className="mark bad">{words.blocked}</span> {blocked.join(', ')}
          </p>
        )}
        {commit !== undefined && isDirty(commit) && <p className="blocked">{words.dirty(commit)}</p>}
        <FiguresPart app={name} snapshot={snapshot} isOpen={!isOpen} />
        <VersionList context={context} application={application} />
      </details>
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

function RollbackTarget({ name: app, active, lastGood, canary, canRetire }: ApplicationStatus) {
  const words = useWords(applicationWords);
  const mayRelease = useMay('release');
  const address = changeAddress({ name: 'rollback', app, reason: '' });
  if (!canary && !lastGood)
    return (
      <div className="back">
        <p className="quiet">{words.noWayBack}</p>
        {mayRelease && canRetire && (
          <a className="button danger" href={changeAddress({ name: 'retire', app, reason: '' })}>
            {words.retire} <span className="unseen">{app}</span>
          </a>
        )}
      </div>
    );
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
        {words.rollBack} <span className="unseen">{app}</span>
      </a>
      <p>{words.returnsTo(<b>{lastGood}</b>)}</p>
    </div>
  );
}

/** Shows the shares of visitors by version, as a bar and in words. */
function ShareBar({ active, canary }: Pick<ApplicationStatus, 'active' | 'canary'>) {
  const words = useWords(applicationWords);
  const percent = canary?.percent ?? 0;
  // Rounds away floating-point noise such as 97.49999999999999.
  const rest = Math.round((100 - percent) * 100) / 100;
  return (
    <div className="share">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="active" width="100" height="10" />
        <rect className="canary" x={rest} width={percent} height="10" />
      </svg>
      {canary && (
        <p>
          <span className="key active">{words.activeShare(active, rest)}</span>{' '}
          <span className="key canary">{words.canaryShare(canary.version, percent)}</span>
        </p>
      )}
    </div>
  );
}
