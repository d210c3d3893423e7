import type { RolloutAct } from '../../changes/changeCommand.ts';
import type { RolloutEntry } from '../../reports/rollouts.ts';
import { changeAddress } from '../changeForm.ts';
import { useMay } from '../useMay.ts';
import { rolloutWords } from '../words/rolloutWords.tsx';
import { useWords } from '../words/useWords.ts';

/** Offers the actions on a rollout; each links to a page that shows its effect and asks for a reason. */
export function RolloutActs({ plan: { name: app, state } }: { readonly plan: RolloutEntry }) {
  const words = useWords(rolloutWords);
  const mayRelease = useMay('release');
  if (!mayRelease || (state !== 'running' && state !== 'paused')) return null;
  const acts: readonly RolloutAct[] = [state === 'running' ? 'pause' : 'resume', 'skip', 'abort'];
  return (
    <p className="inline">
      {acts.map((act) => (
        <a
          key={act}
          className={act === 'abort' ? 'button danger' : 'button'}
          href={changeAddress({ name: 'rollout', act, app, reason: '' })}
        >
          {words.acts[act]} <span className="unseen">{words.actOf(app)}</span>
        </a>
      ))}
    </p>
  );
}
