import type { ApplicationStatus } from '../../reports/status.ts';
import { applicationWords } from '../words/applicationWords.tsx';
import { useWords } from '../words/useWords.ts';

/** Shows the shares of visitors by version, as a bar and in words. */
export function ShareBar({ active, canary }: Pick<ApplicationStatus, 'active' | 'canary'>) {
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
