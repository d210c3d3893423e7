import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Beside, Victim } from '@site/collector/drill';
import { root } from '../apps.ts';

/** A store with a made-up host and made-up remotes, of which the wallet is rolled out. */
export type RolledOutSite = {
  /** The folder of release documents. */
  readonly releases: string;
  /** Begins the rollout, with pilots that ask the collector at this address. */
  begin(operators: string, terms?: Terms): Promise<Beside>;
  /** Returns the steps that were taken, in per cent, what the wallet's plan came to, and why. */
  outcome(): Promise<{ readonly steps: readonly number[]; readonly state: string; readonly why: string }>;
  remove(): void;
};

/** The steps of a rollout in per cent, and how long each lasts. */
type Terms = { readonly steps: readonly number[]; readonly every: string };

type Plan = {
  readonly step: number;
  readonly steps: readonly number[];
  readonly state: string;
  readonly why?: string;
};

export const steps = [10, 50, 100];
const NEXT = '1.1.0';
const PILOTS = 2;
const LOOK_MS = 500;
/** A rollout that takes longer is not done: what its plan came to says why. */
const LONGEST_MS = 600_000;
const withoutCheck = ['--skip-check', '--reason', 'drill'];
const run = promisify(execFile);
const cli = join(root, 'site-release/src/cli.ts');

/** Publishes host 2.0.0 and four remotes, whose versions are those of the load. */
export async function rolledOutSite(): Promise<RolledOutSite> {
  const folder = mkdtempSync(join(tmpdir(), 'rolled-out-'));
  const store = join(folder, 'store');
  const release = async (...args: string[]) =>
    (await run(process.execPath, [cli, ...args, '--store', store, '--by', 'drill'])).stdout;
  const publish = (name: string, dist: string, ...more: string[]) =>
    release('publish', name, '--dist', dist, ...more, ...withoutCheck);
  await publish('host', hostBuild(folder));
  for (const name of ['hall', 'lottery', 'member', 'wallet'])
    await publish(name, remoteBuild(folder, name, '1.0.0', name === 'hall' ? ['/', '/login'] : [`/${name}`]));
  await publish('wallet', remoteBuild(folder, 'wallet', NEXT, ['/wallet']), '--no-promote');
  const ended: (() => Promise<void>)[] = [];
  let isRemoved = false;
  return {
    releases: join(store, 'releases'),
    async begin(operators, terms = { steps, every: '5s' }) {
      const plan = ['--rollout', terms.steps.join(), '--every', terms.every];
      await release('promote', `wallet@${NEXT}`, ...plan, ...withoutCheck);
      const pilots = Array.from({ length: PILOTS }, (_, place) =>
        startedAgain(`pilot ${place + 1}`, [
          cli,
          'pilot',
          '--store',
          store,
          '--collector',
          operators,
          '--by',
          'pilot',
        ]),
      );
      ended.push(...pilots.map(({ end }) => end));
      const isDone = () => {
        const { active, canary } = JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8')).remotes
          .wallet;
        return active === NEXT && !canary;
      };
      const began = Date.now();
      const isLate = () => Date.now() - began > LONGEST_MS;
      return { victims: pilots, done: untilTrue(() => isRemoved || isDone() || isLate()) };
    },
    async outcome() {
      await Promise.all(ended.map((end) => end()));
      const revisions = (await release('history', '--export', '-')).trim().split('\n');
      const plans: Plan[] = revisions.flatMap((line) => JSON.parse(line).rollouts?.wallet ?? []);
      const taken = plans.filter(({ step }, place) => step !== plans[place - 1]?.step);
      return {
        steps: taken.map((plan) => (plan.steps[plan.step] ?? 0) / 100),
        state: plans.at(-1)?.state ?? 'none',
        why: plans.at(-1)?.why ?? '',
      };
    },
    remove() {
      isRemoved = true;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startedAgain(name: string, args: readonly string[]): Victim & { readonly end: () => Promise<void> } {
  const start = () => spawn(process.execPath, args, { stdio: 'ignore' });
  let child = start();
  const end = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return {
    name,
    end,
    async kill() {
      await end();
      child = start();
    },
  };
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(LOOK_MS);
}

const built = { commit: 'abc', builtAt: '2026-11-01T00:00:00.000Z' };
const sbom = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: [] });

function hostBuild(folder: string): string {
  return written(join(folder, 'host'), {
    'main.js': 'start();',
    'main.css': 'body { margin: 0 }',
    'release.json': JSON.stringify({
      ...{ kind: 'host', name: 'host', version: '2.0.0', ...built },
      provides: { react: '18.3.1' },
      scripts: ['main.js'],
      styles: ['main.css'],
    }),
  });
}

function remoteBuild(folder: string, name: string, version: string, paths: readonly string[]): string {
  const screen = `/* ${name} ${version} */ export const screen = 1;`;
  const hash = `sha256-${createHash('sha256').update(screen).digest('base64')}`;
  const container = `${name}_${version.replaceAll('.', '_')}`;
  const preload = { js: ['screen.js'], css: [] };
  return written(join(folder, container), {
    'entry.js': `var ${container};${container}={"./Screen":() => ["${hash}"]};`,
    'screen.js': screen,
    'release.json': JSON.stringify({
      ...{ kind: 'remote', name, version, container, ...built },
      entry: 'entry.js',
      requires: { react: '^18.3.1' },
      routes: paths.map((path) => ({ path, expose: './Screen', login: false, header: 'logo', preload })),
    }),
  });
}

function written(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'sbom.cdx.json': sbom }))
    writeFileSync(join(folder, file), text);
  return folder;
}
