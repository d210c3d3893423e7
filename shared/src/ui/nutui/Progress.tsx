import type { ReactNode } from 'react';
import { prefersReducedMotion } from '../theme/motion.ts';
import { NutCircleProgress, NutProgress } from './library.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  /** The name for screen readers, such as VIP进度. */
  readonly label: string;
  /** From 0 to 100; a value outside is drawn as the nearer end. */
  readonly percent: number;
  /** The text for screen readers in place of the percentage, such as 已打码 30 / 100. */
  readonly valueText?: string;
};

const tones = { accent: 'var(--accent)', gold: 'var(--gold)', success: 'var(--success)' } as const;

function spoken({ label, percent, valueText }: ProgressProps) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(within(percent)),
    'aria-valuetext': valueText,
  } as const;
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** A progress bar. */
export function Progress({
  tone = 'accent',
  ...progress
}: ProgressProps & { readonly tone?: keyof typeof tones }) {
  return (
    <NutProgress
      {...spoken(progress)}
      percent={within(progress.percent)}
      color={tones[tone]}
      // NutUI takes 0 for a missing value.
      duration={prefersReducedMotion() ? 1 : 380}
    />
  );
}

type CircleProps = ProgressProps & {
  readonly tone?: keyof typeof tones;
  /** The diameter in px. */
  readonly size?: number;
  /** The content of the ring. Screen readers read the value instead. */
  readonly children?: ReactNode;
};

/** A progress ring with room for a word in it. */
export function CircleProgress({ tone = 'accent', size = 64, children, ...progress }: CircleProps) {
  return (
    <NutCircleProgress
      {...spoken(progress)}
      percent={within(progress.percent)}
      radius={size / 2}
      strokeWidth={8}
      // At 0 percent a round end would be a dot.
      strokeLinecap={progress.percent > 0 ? 'round' : 'butt'}
      color={tones[tone]}
      className={styles.ring}
    >
      {children}
    </NutCircleProgress>
  );
}
