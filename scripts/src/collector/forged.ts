// Lets attackers with few and many networks forge reports, beside honest pages, against collector and pilot:
// npm run drill -- forged [--only PARTS] [--seconds N]
import { listOf, oneOf, runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { canary, current, type Send } from './forged/playRollout.ts';
import { playSite, type SiteOutcome, visit } from './forged/playSite.ts';
import { statusText } from './printFigures.ts';

const networkCounts = [1, 10, 100] as const;
const FAILING = 0.3;
const HEALTHY = 0.0005;

/** An attack, what an attacker with many networks can reach by it, and whether an outcome is that. */
type Goal = {
  readonly name: string;
  readonly canaryFails: number;
  /** What each network sends in a second: so many pages of this version, all of this kind. */
  readonly sends: { readonly pages: number; readonly version: string; readonly kind: 'shown' | 'failed' };
  readonly isReached: (outcome: SiteOutcome) => boolean;
};

const goals: readonly Goal[] = [
  {
    name: 'stop and block a good version by invented failures',
    canaryFails: HEALTHY,
    sends: { pages: 20, version: canary, kind: 'failed' },
    isReached: ({ state }) => state === 'stopped',
  },
  {
    name: 'bring a version to everybody that fails 30 % of its views, by invented views',
    canaryFails: FAILING,
    sends: { pages: 45, version: canary, kind: 'shown' },
    isReached: ({ share }) => share === 100,
  },
  {
    name: 'hide that it fails 30 % of its views, by invented failures of the current version',
    canaryFails: FAILING,
    sends: { pages: 45, version: current, kind: 'failed' },
    isReached: ({ share, state }) => share === 100 || state === 'running',
  },
];

await runScript(
  scriptCommand(
    'npm run drill -- forged',
    'Attackers with 1, 10 and 100 networks send forged reports beside 30 honest pages a second.',
  )
    .option(
      '--only <networks>',
      `of ${networkCounts.join(', ')}, with commas between`,
      listOf(oneOf(networkCounts.map(String))),
    )
    .option('--seconds <number>', 'how long each rollout lasts at most', wholeNumberFrom(1), 60)
    .action(drill),
);

type Options = { readonly only?: readonly string[]; readonly seconds: number };

async function drill({ only, seconds }: Options): Promise<void> {
  for (const goal of goals) {
    console.log(`\nTo ${goal.name}:`);
    for (const networks of networkCounts.filter((count) => only?.includes(String(count)) ?? true)) {
      const outcome = await playSite({
        canaryFails: goal.canaryFails,
        seconds,
        forge: forgeOf(goal, networks),
      });
      const isReached = goal.isReached(outcome);
      // A hundred networks are beyond what counting can hold: the table says what they reach.
      const isOff = isReached && networks < 100;
      if (isOff) process.exitCode = 1;
      show(networks, outcome, isReached, isOff);
    }
  }
}

function forgeOf(
  { sends: { pages, version, kind } }: Goal,
  networks: number,
): (send: Send, second: number) => void {
  let next = 0;
  return (send) => {
    for (let network = 0; network < networks; network += 1)
      for (let page = 0; page < Math.ceil(pages / Math.sqrt(networks)); page += 1)
        visit(send, next++, network, version, kind);
  };
}

function show(
  networks: number,
  { state, why, share, pages, answers }: SiteOutcome,
  isReached: boolean,
  isOff: boolean,
): void {
  const mark = isOff ? '  <- not as it should be' : '';
  console.log(
    `${String(networks).padStart(4)} networks: ${isReached ? 'reached' : 'not reached'}; ${state} at ${share} %; ` +
      `${pages.counted} pages counted, ${pages.leftOut} left out; ${statusText(answers)}${mark}`,
  );
  if (why) console.log(`     ${why}`);
}
