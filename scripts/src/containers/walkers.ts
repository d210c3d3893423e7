import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../apps.ts';

/** One screen that a player opened. */
export type Step = {
  /** `stays` in one page, or `opens` the site again each time. */
  readonly who: 'stays' | 'opens';
  readonly hash: string;
  readonly began: number;
  readonly ms: number;
  readonly isThere: boolean;
  /** Null if no page was open. */
  readonly isLoggedIn: boolean | null;
  /** The texts on the page until the screen appeared. */
  readonly shown: readonly string[];
};

export type Walkers = {
  /** Returns the steps that ended after this time. */
  since(time: number): readonly Step[];
  end(): Promise<void>;
};

/** Starts two players who walk through the site until `end` is called. */
export function startWalkers(address: string, env: Readonly<Record<string, string>>): Walkers {
  const program = join(root, 'e2e/benchmarks/containers/walkers.ts');
  const child = spawn(process.execPath, [program, address], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const steps: Step[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => steps.push(JSON.parse(line)));
  return {
    since: (time) => steps.filter(({ began, ms }) => began + ms > time),
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
