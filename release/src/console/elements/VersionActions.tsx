import type { ChangeCommand } from '../../changes/changeCommand.ts';
import type { ApplicationStatus } from '../../reports/status.ts';
import { changeAddress, changeFields } from '../changeForm.ts';
import type { PageContext } from '../pageContext.ts';
import { applicationWords } from '../words/applicationWords.tsx';
import { useMay, useWords } from '../words/useWords.ts';
import { HiddenFields } from './HiddenFields.tsx';

type VersionActionsProps = {
  readonly context: PageContext;
  readonly application: ApplicationStatus;
  readonly version: string;
};
type OneVersion = { readonly app: string; readonly version: string };

/** Offers the actions on one version of an application; none for the active version. */
export function VersionActions({ context, application, version }: VersionActionsProps) {
  const words = useWords(applicationWords);
  const mayRelease = useMay('release');
  const { name: app, active, canary, blocked } = application;
  if (version === active || !mayRelease) return null;
  if (blocked.includes(version))
    return <ChangeLink change={{ name: 'unblock', app, version }}>{words.unblock}</ChangeLink>;
  return (
    <>
      <ChangeLink change={{ name: 'promote', app, version }}>{words.giveToEverybody}</ChangeLink>
      <ChangeLink change={{ name: 'block', app, version, reason: '' }}>{words.block}</ChangeLink>
      <PreviewForm app={app} version={version} token={context.token} />
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
  const words = useWords(applicationWords);
  const id = `share-${app}-${version}`;
  return (
    <form action="/change" className="inline">
      <HiddenFields fields={changeFields({ name: 'promote', app, version })} />
      <label htmlFor={id} className="unseen">
        {words.percentOf(app, version)}
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
        {words.giveToShare} <span className="unseen">{words.giveToShareOf(app, version)}</span>
      </button>
    </form>
  );
}

function PreviewForm({ app, version, token }: OneVersion & { readonly token: string }) {
  const words = useWords(applicationWords);
  const fields = [
    ['app', app],
    ['version', version],
    ['token', token],
  ] as const;
  return (
    <form method="post" action="/preview">
      <HiddenFields fields={fields} />
      <button type="submit" className="plain">
        {words.preview}{' '}
        <span className="unseen">
          {app} {version}
        </span>
      </button>
    </form>
  );
}
