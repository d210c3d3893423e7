import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { CollectorProcess } from '../../support/collector/collectorProcess.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import {
  builtTitle,
  type LaterVersion,
  nextTitle,
  publishLater,
} from '../../support/releases/laterVersion.ts';
import { liveDocument, remoteOf } from '../../support/releases/liveRelease.ts';
import { Pilot, planOf, revisionsOf, stepsTaken } from '../../support/releases/pilot.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { visitorsOf } from '../../support/releases/visitors.ts';
import type { SeededChoices } from '../../support/seededChoices.ts';
import { PlayerSession } from '../../support/sites/playerSession.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { until } from '../../support/waits.ts';
import { Crowd, inTurn } from './crowd.ts';

const MANY = 400;
const STOPPED_WITHIN_MS = 600_000;
const BACK_WITHIN_MS = 60_000;
const PAUSED_WITHIN_MS = 90_000;
const DONE_WITHIN_MS = 600_000;
const LONGEST_LIFE_MS = 6_000;
/** A step that the pilot requested before the collector's death may still be carried out within this time. */
const IN_PROGRESS_MS = 2_000;

export type Stop = Counted & {
  /** The time from the first visitor until the revision that takes it back. */
  readonly seconds: number;
  readonly reason: string;
  readonly isBlocked: boolean;
  /** The times from that revision until each open page shows the former wallet. */
  readonly backAfter: readonly number[];
};

type Traffic = { readonly version: string; readonly lanes: number };

/** Rolls out a broken wallet to 5 %, with players on it and others whose pages stay open, until the pilot stops it. */
export async function stopsByItself(
  browser: Browser,
  site: CopiedSite,
  { version, lanes, open, guard }: Traffic & { readonly open: number; readonly guard: string },
): Promise<Stop> {
  const { store, figures } = site;
  const terms = ['--rollout', '5,25,100', '--every', '10m', '--guard', guard];
  await releaseCommand(store, 'promote', `wallet@${version}`, ...terms);
  const { canary, current } = await visitorsOf(store, 'wallet', MANY);
  const sessions = await Promise.all(
    canary.slice(0, open).map((visitor) => PlayerSession.open(browser, site, '/', { visitor })),
  );
  const pilot = new Pilot(store, figures);
  const began = new Date();
  const crowd = await crowdOn(browser, site, lanes, inTurn({ canary: canary.slice(open), current }));
  try {
    const isBack = () => !remoteOf(liveDocument(store), 'wallet').canary;
    await until(`the rollout is stopped\n${pilot.output}`, isBack, STOPPED_WITHIN_MS);
    const counted = await figuresOf(figures, version, began);
    const stopped = (await revisionsOf(store)).at(-1);
    const stoppedAt = Date.parse(stopped?.at ?? '');
    const backAfter = await Promise.all(
      sessions.map(async (session) => {
        const isFormer = async () => (await session.enterWallet()) === builtTitle;
        await until('an open page shows the former wallet', isFormer, BACK_WITHIN_MS);
        return (Date.now() - stoppedAt) / 1_000;
      }),
    );
    return {
      ...counted,
      seconds: (stoppedAt - began.getTime()) / 1_000,
      reason: stopped?.reason ?? '',
      isBlocked: remoteOf(liveDocument(store), 'wallet').blocked.includes(version),
      backAfter,
    };
  } finally {
    await crowd.stop();
    await pilot.kill();
    await Promise.all(sessions.map((session) => session.close()));
  }
}

export type Arrival = {
  readonly seconds: number;
  /** The steps that it took, in per cent; a step that was taken twice is listed twice. */
  readonly steps: readonly number[];
  readonly kills: number;
  /** The time from the collector's death until the plan was paused, and from its return until the plan went on. */
  readonly pausedAfter: number;
  readonly resumedAfter: number;
  /** The number of steps taken while the collector was dead. */
  readonly blindSteps: number;
  readonly isLive: boolean;
  readonly said: string;
};

type Trouble = {
  readonly collector: CollectorProcess;
  readonly kills: number;
  readonly choices: SeededChoices;
};

/** Rolls out a good wallet while its pilot is killed several times and the collector dies halfway. */
export async function reachesEverybody(
  browser: Browser,
  site: CopiedSite,
  { version, lanes, steps, every }: Traffic & { readonly steps: readonly number[]; readonly every: string },
  { collector, kills, choices }: Trouble,
): Promise<Arrival> {
  const { store } = site;
  const plan = () => planOf(store, 'wallet');
  await releaseCommand(store, 'promote', `wallet@${version}`, '--rollout', steps.join(), '--every', every);
  const pilot = new Pilot(store, collector.figures);
  const began = Date.now();
  const crowd = await crowdOn(browser, site, lanes, inTurn(await visitorsOf(store, 'wallet', MANY)));
  let killed = 0;
  const killAgainAndAgain = async () => {
    while (killed < kills) {
      await sleep(500 + choices.number() * LONGEST_LIFE_MS);
      await pilot.kill();
      killed += 1;
      pilot.start();
    }
  };
  let killing = Promise.resolve();
  try {
    await until('the first step is taken', async () => (await plan()).step > 0, DONE_WITHIN_MS);
    killing = killAgainAndAgain();
    await until(
      'the rollout is half way',
      async () => (await plan()).step >= steps.length / 2 - 1,
      DONE_WITHIN_MS,
    );
    await collector.kill();
    const died = Date.now();
    await until('the rollout is paused', async () => (await plan()).state === 'paused', PAUSED_WITHIN_MS);
    const pausedAfter = (Date.now() - died) / 1_000;
    await collector.start();
    const back = Date.now();
    const blind = await stepsBetween(store, died + IN_PROGRESS_MS, back);
    await until('the rollout goes on', async () => (await plan()).state === 'running', PAUSED_WITHIN_MS);
    const resumedAfter = (Date.now() - back) / 1_000;
    await until('the rollout is done', async () => (await plan()).state === 'done', DONE_WITHIN_MS);
    await killing;
    return {
      seconds: (Date.now() - began) / 1_000,
      steps: await stepsTaken(store, 'wallet', version),
      kills: killed,
      pausedAfter,
      resumedAfter,
      blindSteps: blind,
      isLive: remoteOf(liveDocument(store), 'wallet').active === version,
      said: pilot.output,
    };
  } finally {
    await crowd.stop();
    killed = kills;
    await killing;
    await pilot.kill();
  }
}

/** Returns how often the plan of the wallet took a step between two times. */
async function stepsBetween(store: string, from: number, to: number): Promise<number> {
  const lines = (await revisionsOf(store)).map(({ at, rollouts }) => ({
    at: Date.parse(at),
    step: rollouts?.wallet?.step ?? 0,
  }));
  return lines.filter(({ at, step }, place) => at > from && at < to && step > (lines[place - 1]?.step ?? 0))
    .length;
}

async function crowdOn(
  browser: Browser,
  { address }: CopiedSite,
  lanes: number,
  next: () => string,
): Promise<Crowd> {
  const sandbox = new Sandbox(address);
  const token = await sandbox.token(await sandbox.player({ balance: '888.00' }));
  return new Crowd(browser, { address, token, lanes, next });
}

type Period = { readonly views: number; readonly failed: Readonly<Record<string, number>> };

type Counted = { readonly views: number; readonly failures: number };

/** Returns a collector's counts of a version of the wallet since a time. Throws when the collector answers with an error. */
async function figuresOf(figures: string, version: string, since: Date): Promise<Counted> {
  const query = new URLSearchParams({
    channel: 'live',
    app: 'wallet',
    from: since.toISOString(),
    to: new Date().toISOString(),
  });
  const answer = await fetch(`${figures}/figures?${query}`);
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}: ${await answer.text()}`);
  const { versions }: { versions: readonly { version: string; periods: readonly Period[] }[] } =
    await answer.json();
  const periods = versions.find((one) => one.version === version)?.periods ?? [];
  const sum = (of: (period: Period) => number) => periods.reduce((all, period) => all + of(period), 0);
  return {
    views: sum(({ views }) => views),
    failures: sum(({ failed }) => Object.values(failed).reduce((all, one) => all + one, 0)),
  };
}

/** One random draw for each navigation, so that a screen that renders again gets the same result. */
const luck = 'addEventListener("hashchange",()=>{self.__luck=void 0});';
const thrown = (share: number) =>
  `title:(self.__luck??=Math.random())<${share}?(()=>{throw new TypeError("breaks when luck is out")})():"${nextTitle}"`;

/** Publishes a wallet whose overview throws on this share of its views. */
export function publishFlakyWallet(store: string, mark: string, share: number): Promise<LaterVersion> {
  return publishLater(store, 'wallet', {
    mark,
    change: (file, text) =>
      file.startsWith('AccountScreen.') && file.endsWith('.js') && text.includes(`title:"${builtTitle}"`)
        ? luck + text.replace(`title:"${builtTitle}"`, thrown(share))
        : text,
  });
}

export function publishGoodWallet(store: string, mark: string): Promise<LaterVersion> {
  return publishLater(store, 'wallet', { mark, texts: { [builtTitle]: nextTitle } });
}
