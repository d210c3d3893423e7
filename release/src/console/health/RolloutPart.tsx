import { visible } from '../../base/visible.ts';
import type { RolloutAct } from '../../changes/changeCommand.ts';
import type { CurrentVerdict } from '../../pilot/currentVerdicts.ts';
import type { RolloutEntry } from '../../reports/rollouts.ts';
import { changeAddress } from '../changeForm.ts';
import { Reason } from '../elements/Reason.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { Timestamp } from '../elements/Timestamp.tsx';
import { rolloutWords } from '../words/rolloutWords.tsx';
import { useMay, useWords } from '../words/useWords.ts';
import { Part } from './Part.tsx';
import type { Snapshot } from './snapshot.ts';

type RolloutPartProps = { readonly app: string; readonly snapshot: Snapshot };

/** Shows the rollout of an application: its steps, the next one, the guard's verdict, and its actions. */
export function RolloutPart({ app, snapshot }: RolloutPartProps) {
  const plan = snapshot.running.rollouts.find(({ name }) => name === app);
  return (
    <Part id={`rollout-${app}`}>
      {plan && <Plan plan={plan} verdict={snapshot.verdicts[app]} now={snapshot.now} />}
    </Part>
  );
}

type PlanProps = {
  readonly plan: RolloutEntry;
  readonly verdict: CurrentVerdict | undefined;
  readonly now: Date;
};

function Plan({ plan, verdict, now }: PlanProps) {
  const words = useWords(rolloutWords);
  const { version, state, steps, step, everyMs, guard, by, began } = plan;
  return (
    <div className="rollout">
      <p>
        <b>{words.title(version)}</b> <span className={`mark ${state}`}>{words.states[state]}</span>
      </p>
      <ol aria-label={words.steps}>
        {steps.map((bps, index) => (
          <li key={bps} aria-current={index === step ? 'step' : undefined}>
            {words.step(bps / 100)}
          </li>
        ))}
      </ol>
      {verdict && (
        <div className={`verdict ${verdict.state}`}>
          <b>{words.verdicts[verdict.state]}</b> <Sentence text={verdict.explanation} isFolded />
        </div>
      )}
      <div>
        <Next plan={plan} now={now} />
      </div>
      <RolloutActs plan={plan} />
      <p className="quiet">
        {words.every(everyMs, visible(guard))}
        {words.and}
        {words.begun(<bdi>{visible(by)}</bdi>, <Timestamp iso={began} now={now} />)}
      </p>
    </div>
  );
}

function Next({ plan, now }: Pick<PlanProps, 'plan' | 'now'>) {
  const words = useWords(rolloutWords);
  const { state, why = '', isForData, since, nextAt, nextPercent } = plan;
  if (state === 'done') return words.everybodySince(<Timestamp iso={since} now={now} />);
  if (state === 'stopped') return <Reason text={visible(why)} from="plan" />;
  if (state === 'paused')
    return (
      <>
        <Reason text={visible(why)} from="plan" /> {isForData ? words.forData : words.untilResumed}
      </>
    );
  if (!nextAt || nextPercent === undefined) return null;
  if (Date.parse(nextAt) <= now.getTime()) return words.atNextLook(nextPercent);
  return words.next(nextPercent, <time dateTime={nextAt}>{`${nextAt.slice(11, 16)} UTC`}</time>);
}

/** Offers the actions on a rollout; each links to a page that shows its effect and asks for a reason. */
function RolloutActs({ plan: { name: app, state } }: { readonly plan: RolloutEntry }) {
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
