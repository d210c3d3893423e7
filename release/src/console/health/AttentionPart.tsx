import { applicationWords } from '../words/applicationWords.tsx';
import { rolloutWords } from '../words/rolloutWords.tsx';
import { useWords } from '../words/useWords.ts';
import { attentionOf, needsSomebody } from './attention.ts';
import { Part } from './Part.tsx';
import type { Snapshot } from './snapshot.ts';

type AttentionPartProps = { readonly app: string; readonly snapshot: Snapshot };

/** Marks an application that somebody should look at, in the line of its card. */
export function AttentionPart({ app, snapshot }: AttentionPartProps) {
  const words = useWords(applicationWords);
  const rollout = useWords(rolloutWords);
  const attention = attentionOf(app, snapshot);
  const plan = snapshot.running.rollouts.find(({ name }) => name === app);
  return (
    <Part id={`attention-${app}`} isInLine>
      {attention !== 'none' && (
        <span className={needsSomebody(attention) ? 'mark bad' : 'mark canary'}>
          {words.attentions[attention]}
          {attention === 'canary' && plan && ` ${rollout.step(plan.percent)}`}
        </span>
      )}
    </Part>
  );
}
