import type { RetiredStatus } from '../../reports/status.ts';
import { changeAddress } from '../changeForm.ts';
import { applicationWords } from '../words/applicationWords.tsx';
import { useMay, useWords } from '../words/useWords.ts';

/** Lists the remotes that are off the channel, each with a link that brings it back; empty without any. */
export function RetiredList({ retired }: { readonly retired: readonly RetiredStatus[] }) {
  const words = useWords(applicationWords);
  const mayRelease = useMay('release');
  if (retired.length === 0) return null;
  return (
    <>
      <h3 id="retired">{words.retired}</h3>
      <ul aria-labelledby="retired">
        {retired.map(({ name: app, blocked }) => (
          <li key={app}>
            {app}{' '}
            {blocked.length > 0 && (
              <>
                <span className="mark bad">{words.blocked}</span> {blocked.join(', ')}{' '}
              </>
            )}
            {mayRelease && (
              <a href={changeAddress({ name: 'rollback', app, reason: '' })}>
                {words.bringBack} <span className="unseen">{app}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
