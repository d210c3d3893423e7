import type { ApplicationStatus } from '../../reports/status.ts';
import type { PageContext } from '../pageContext.ts';
import { applicationWords } from '../words/applicationWords.tsx';
import { useWords } from '../words/useWords.ts';
import { VersionActions } from './VersionActions.tsx';

const NEWEST = 20;

type VersionListProps = { readonly context: PageContext; readonly application: ApplicationStatus };

/** Lists the published versions of an application with their actions: the newest, and all that are in use. */
export function VersionList({ context, application }: VersionListProps) {
  const words = useWords(applicationWords);
  const { name, active, canary, lastGood, blocked, published } = application;
  const inUse = [active, canary?.version, lastGood, ...blocked];
  const shown = published.filter((version, index) => index < NEWEST || inUse.includes(version));
  const more = published.length - shown.length;
  return (
    <details>
      <summary>
        {words.versions(name)} <span className="count">{published.length}</span>
      </summary>
      <ul className="versions">
        {shown.map((version) => (
          <li key={version}>
            <span className="number">{version}</span>
            <span className="marks">
              <Marks application={application} version={version} />
            </span>
            <div className="actions">
              <VersionActions context={context} application={application} version={version} />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{words.older(more)}</p>}
    </details>
  );
}

type MarksProps = { readonly application: ApplicationStatus; readonly version: string };

function Marks({ application: { active, canary, lastGood, blocked }, version }: MarksProps) {
  const words = useWords(applicationWords);
  return (
    <>
      {version === active && <span className="mark live">{words.live}</span>}
      {version === canary?.version && <span className="mark canary">{words.canary}</span>}
      {version === lastGood && <span className="mark">{words.isWayBack}</span>}
      {blocked.includes(version) && <span className="mark bad">{words.blocked}</span>}
    </>
  );
}
