import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../apps.ts';

/** One screen that a player went to. */
export type Step = {
  /** `stays` in one page, or `opens` the site anew each time. */
  readonly who: 'stays' | 'opens';
  readonly hash: string;
  readonly began: number;
  readonly ms: number;
  readonly isThere: boolean;
  /** Null where there was no page to ask. */
  readonly isLoggedIn: boolean | null;
  /** What stood there until the screen came. */
  readonly shown: readonly string[];
};

export type Walkers = {
  /** What they have met since then. */
  since(time: number): readonly Step[];
  end(): Promise<void>;
};

/** Has two players walk through the site until they are told to end. */
export function startWalkers(address: string, env: Readonly<Record<string, string>>): Walkers {
  const program = join(root, 'e2e/benchmarks/walkers.ts');
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
