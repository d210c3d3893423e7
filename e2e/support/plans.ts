import { releaseCommand } from './releaseCommand.ts';

/** A plan by which a version reaches everybody, as far as drills read it. */
export type Plan = {
  readonly version: string;
  readonly state: 'running' | 'paused' | 'stopped' | 'done';
  readonly step: number;
  readonly steps: readonly number[];
  readonly why?: string;
};

/** One revision of a channel, as `history --export` has it. */
export type KeptLine = {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly rollouts?: Readonly<Record<string, Plan>>;
};

/** Every revision, oldest first. */
export async function keptLines(store: string): Promise<readonly KeptLine[]> {
  const text = await releaseCommand(store, 'history', '--export', '-');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** How the plan of an application stands. */
export async function planOf(store: string, app: string): Promise<Plan> {
  const { rollouts } = JSON.parse(await releaseCommand(store, 'rollout', '--json'));
  const plan = rollouts.find(({ name }: { readonly name: string }) => name === app);
  if (!plan) throw new Error(`${app} is not being rolled out`);
  return plan;
}

/** The steps that a version took, each as often as a revision took it. */
export async function stepsTaken(store: string, app: string, version: string): Promise<readonly number[]> {
  let last: number | undefined;
  return (await keptLines(store)).flatMap(({ rollouts = {} }) => {
    const plan = rollouts[app];
    if (plan?.version !== version || plan.step === last) return [];
    last = plan.step;
    return [(plan.steps[plan.step] ?? 0) / 100];
  });
}
