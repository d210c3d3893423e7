import { CheckIcon, ClockIcon, CloseIcon } from '../icons/icons.tsx';
import { classes } from '../theme/classes.ts';
import { NutStep, NutSteps } from './library.ts';
import styles from './Steps.module.css';

type StepState = 'done' | 'doing' | 'failed' | 'waiting';

/** One stage: its title, and a quieter line such as its time. */
export type StepItem = { readonly title: string; readonly note?: string };

type StepsProps = {
  /** The name of the process, such as 提现进度. */
  readonly label: string;
  readonly steps: readonly StepItem[];
  /** The number of completed stages. The next one is in progress; after the last one, none is. */
  readonly done: number;
  /** Whether the stage in progress has failed. */
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

/** The progress of something through stages, such as an order: completed, current and coming ones. */
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
