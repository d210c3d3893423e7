import { NodeProcess } from '../nodeProcess.ts';
import { cli, releaseCommand } from './releaseCommand.ts';

/** A pilot process of a store, as an operator starts it beside a site. */
export class Pilot {
  readonly #options: readonly string[];
  readonly #runs: NodeProcess[] = [];

  constructor(store: string, figures: string) {
    this.#options = ['--store', store, '--collector', figures, '--by', 'pilot'];
    this.start();
  }

  /** The output of every run of the process so far. */
  get output(): string {
    return this.#runs.map(({ output }) => output).join('');
  }

  start(): void {
    this.#runs.push(new NodeProcess(cli, ['pilot', ...this.#options]));
  }

  async kill(): Promise<void> {
    await this.#runs.at(-1)?.end('SIGKILL');
  }
}

/** The rollout plan of a version, reduced to the fields that drills read. */
type Plan = {
  readonly version: string;
  readonly state: 'running' | 'paused' | 'stopped' | 'done';
  readonly step: number;
  readonly steps: readonly number[];
  readonly why?: string;
};

/** One revision of a channel, as `history --export` writes it. */
type StoredRevision = {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly rollouts?: Readonly<Record<string, Plan>>;
};

export async function revisionsOf(store: string): Promise<readonly StoredRevision[]> {
  const text = await releaseCommand(store, 'history', '--export', '-');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns the current plan of an application. Throws when it is not being rolled out. */
export async function planOf(store: string, app: string): Promise<Plan> {
  const { rollouts } = JSON.parse(await releaseCommand(store, 'rollout', '--json'));
  const plan = rollouts.find(({ name }: { readonly name: string }) => name === app);
  if (!plan) throw new Error(`${app} is not being rolled out`);
  return plan;
}

/** Returns the steps that a version took in per cent; a step that was taken twice is listed twice. */
export async function stepsTaken(store: string, app: string, version: string): Promise<readonly number[]> {
  let last: number | undefined;
  return (await revisionsOf(store)).flatMap(({ rollouts = {} }) => {
    const plan = rollouts[app];
    if (plan?.version !== version || plan.step === last) return [];
    last = plan.step;
    return [(plan.steps[plan.step] ?? 0) / 100];
  });
}
