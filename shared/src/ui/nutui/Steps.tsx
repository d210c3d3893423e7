import { CheckIcon, ClockIcon, CloseIcon } from '../icons/icons.tsx';
import { classes } from '../theme/classes.ts';
import { NutStep, NutSteps } from './library.ts';
import styles from './Steps.module.css';

type StepState = 'done' | 'doing' | 'failed' | 'waiting';

/** One stage: what it is, and a quieter line such as its time. */
export type StepItem = { readonly title: string; readonly note?: string };

type StepsProps = {
  /** What goes through the stages: 提现进度. */
  readonly label: string;
  readonly steps: readonly StepItem[];
  /** How many stages are behind it: the next one is under way, and with all behind it nothing is. */
  readonly done: number;
  /** The stage under way came to a bad end. */
  readonly hasFailed?: boolean;
  readonly direction?: 'vertical' | 'horizontal';
};

const spoken: Readonly<Record<StepState, string>> = {
  done: '已完成',
  doing: '进行中',
  failed: '未通过',
  waiting: '未开始',
};

const drawn = { done: CheckIcon, doing: ClockIcon, failed: CloseIcon } as const;

/** How far something has come that goes through stages, such as an order: those behind it, the one it is in, those to come. */
export function Steps({ label, steps, done, hasFailed = false, direction = 'vertical' }: StepsProps) {
  const stateOf = (index: number): StepState => {
    if (index < done) return 'done';
    if (index > done) return 'waiting';
    return hasFailed ? 'failed' : 'doing';
  };
  return (
    <NutSteps
      role="list"
      aria-label={label}
      value={done + 1}
      status="dynamic"
      type="icon"
      direction={direction}
      layout="double"
      className={styles.steps}
    >
      {steps.map(({ title, note }, index) => {
        const state = stateOf(index);
        return (
          <NutStep
            key={title}
            role="listitem"
            aria-current={index === done ? 'step' : undefined}
            value={index + 1}
            icon={<Mark state={state} />}
            className={classes(styles.step, styles[state])}
            title={
              <>
                {title}
                <span className="visually-hidden">，{spoken[state]}</span>
              </>
            }
            description={note}
          />
        );
      })}
    </NutSteps>
  );
}

function Mark({ state }: { readonly state: StepState }) {
  if (state === 'waiting') return <span className={styles.dot} />;
  const Icon = drawn[state];
  return <Icon size={12} />;
}
