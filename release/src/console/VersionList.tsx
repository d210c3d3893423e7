import type { ChangeCommand } from '../changes/changeCommand.ts';
import type { ApplicationStatus } from '../reports/status.ts';
import { changeAddress, changeFields } from './changeForm.ts';
import { HiddenFields } from './HiddenFields.tsx';

const NEWEST = 20;

type VersionListProps = { readonly application: ApplicationStatus; readonly token: string };
type VersionProps = VersionListProps & { readonly version: string };
type OneVersion = { readonly app: string; readonly version: string };

/** The published versions of an application, with what can be done with each. */
export function VersionList({ application, token }: VersionListProps) {
  const { name, active, canary, lastGood, blocked, published } = application;
  const inUse = [active, canary?.version, lastGood, ...blocked];
  const shown = published.filter((version, index) => index < NEWEST || inUse.includes(version));
  const more = published.length - shown.length;
  return (
    <details>
      <summary>
        Versions of {name} in the store <span className="count">{published.length}</span>
      </summary>
      <ul className="versions">
        {shown.map((version) => (
          <li key={version}>
            <span className="number">{version}</span>
            <span className="marks">
              <Marks application={application} version={version} />
            </span>
            <div className="actions">
              <Actions application={application} version={version} token={token} />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">And {more} older: promote or block them with the command.</p>}
    </details>
  );
}

function Marks({ application, version }: Omit<VersionProps, 'token'>) {
  const { active, canary, lastGood, blocked } = application;
  return (
    <>
      {version === active && <span className="mark live">live</span>}
      {version === canary?.version && <span className="mark canary">canary</span>}
      {version === lastGood && <span className="mark">rollback returns to it</span>}
      {blocked.includes(version) && <span className="mark bad">blocked</span>}
    </>
  );
}

function Actions({ application, version, token }: VersionProps) {
  const { name: app, active, canary, blocked } = application;
  if (version === active) return null;
  if (blocked.includes(version))
    return <ChangeLink change={{ name: 'unblock', app, version }}>Unblock …</ChangeLink>;
  const everybody = <ChangeLink change={{ name: 'promote', app, version }}>Give to everybody …</ChangeLink>;
  return (
    <>
      {everybody}
      <ChangeLink change={{ name: 'block', app, version, reason: '' }}>Block …</ChangeLink>
      <PreviewForm app={app} version={version} token={token} />
      <ShareForm app={app} version={version} percent={canary?.version === version ? canary.percent : 5} />
    </>
  );
}

type ChangeLinkProps = {
  readonly change: Extract<ChangeCommand, { version: string }>;
  readonly children: string;
};

function ChangeLink({ change, children }: ChangeLinkProps) {
  return (
    <a href={changeAddress(change)}>
      {children}{' '}
      <span className="unseen">
        {change.app} {change.version}
      </span>
    </a>
  );
}

function ShareForm({ app, version, percent }: OneVersion & { readonly percent: number }) {
  const id = `share-${app}-${version}`;
  return (
    <form action="/change" className="inline">
      <HiddenFields fields={changeFields({ name: 'promote', app, version })} />
      <label htmlFor={id} className="unseen">
        Percent of visitors for {app} {version}
      </label>
      <input
        id={id}
        name="percent"
        type="number"
        min="0"
        max="100"
        step="0.01"
        required
        defaultValue={percent}
      />
      <button type="submit">
        % of visitors …{' '}
        <span className="unseen">
          for {app} {version}
        </span>
      </button>
    </form>
  );
}

function PreviewForm({ app, version, token }: OneVersion & { readonly token: string }) {
  return (
    <form method="post" action="/preview">
      <HiddenFields
        fields={[
          ['app', app],
          ['version', version],
          ['token', token],
        ]}
      />
      <button type="submit" className="plain">
        Preview{' '}
        <span className="unseen">
          {app} {version}
        </span>
      </button>
    </form>
  );
}
