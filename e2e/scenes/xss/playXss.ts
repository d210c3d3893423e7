import type { Browser } from 'playwright';
import { Sandbox } from '../../support/sandbox.ts';
import { goTo } from '../../support/session.ts';
import { seenBy } from '../addresses.ts';
import { AnswerAttack } from './AnswerAttack.ts';
import { attackBar, attackStorage } from './attackBar.ts';
import { attackHtml, htmlFields } from './attackHtml.ts';
import { attackRoom } from './attackRoom.ts';
import { fieldsOf, see, seeBehind } from './see.ts';
import { addressTexts } from './vectors.ts';
import { type Find, type Policy, XssWatch } from './XssWatch.ts';

/** What came of a part of the drill: of how much that was tried how much was really shown, and what it brought about. */
export type PartReport = {
  readonly policy: Policy;
  readonly part: string;
  /** Fields that were shown at least once. */
  readonly fields: readonly string[];
  readonly unseen: readonly string[];
  readonly tried: number;
  readonly shown: number;
  readonly finds: readonly Find[];
  /** Pictures of foreign hosts, which the policy alone keeps out. */
  readonly pictures: number;
  readonly refused: Readonly<Record<string, number>>;
};

/** How much is played: how often the answers are attacked with other vectors, and which vectors of HTML are shown. */
export type Measure = {
  readonly rounds: number;
  readonly addressRounds: number;
  /** Only parts that have this in their name. */
  readonly only: string;
  readonly seed: number;
};

/** Each field meets as many addresses; those that are opened or framed by the same check meet all of them together. */
const ADDRESS_ROUNDS = Math.ceil(addressTexts.length / 3);

export const inFullMeasure = { rounds: 3, addressRounds: ADDRESS_ROUNDS, only: '', seed: 0 };

type Result = Pick<PartReport, 'fields' | 'unseen' | 'tried' | 'shown'>;
type Play = (watch: XssWatch, measure: Measure) => Promise<Result>;

/** Screens that open, frame or show one address of an answer, and nothing else that takes long. */
const openers = (round: number) =>
  [
    '/gamePage?app=1',
    `/gamePage?name=AG&type=0&code=${round}`,
    '/gamePage?dailiD=1',
    '/kefu',
    '/iframepage',
  ].concat(['/mine', '/inviter', `/payInfo?deposit_no=D${round}`]);

const parts: Readonly<Record<string, Play>> = {
  ...Object.fromEntries(
    htmlFields.map((field) => [
      `html of ${field.name}`,
      async (watch: XssWatch) => {
        const { vectors, shown } = await attackHtml(watch, field);
        return { fields: [field.name], unseen: [], tried: vectors, shown };
      },
    ]),
  ),
  'texts of answers': (watch, measure) =>
    attackAnswers(watch, async (attack, shown) => {
      for (let round = 0; round < measure.rounds; round += 1) {
        attack.round = round * 5 + measure.seed;
        await watch.reload();
        for (const place of seenBy('player')) {
          await see(watch, place, shown);
          if (round === 0) await seeBehind(watch, shown);
        }
      }
      attack.refuses = true;
      for (const place of seenBy('player')) await see(watch, place, shown);
      attack.refuses = false;
      await attackRoom(watch, attack, 30, shown);
    }),
  'addresses of answers': (watch, measure) =>
    attackAnswers(watch, async (attack, shown) => {
      // Pages come from the origin that may be framed: the site's second port.
      const page = watch.site.replace(/\d+$/, (port) => `${Number(port) + 1}/a`);
      attack.control = { page, picture: `${watch.site}/icon.svg` };
      await watch.reload();
      for (const place of seenBy('player')) await see(watch, place, shown);
      for (const path of openers(-1)) await see(watch, { path }, shown);
      attack.control = null;
      for (let round = 0; round < measure.addressRounds; round += 1) {
        attack.round = round;
        await watch.reload();
        for (const path of openers(round)) await see(watch, { path }, shown);
      }
    }),
  'address bar': async (watch, { rounds }) => {
    const { tried, shown } = await attackBar(watch, rounds);
    return { fields: ['path', 'query', 'search'], unseen: [], tried, shown };
  },
  storage: async (watch) => {
    for (const { path } of seenBy('player')) await goTo(watch.page, path);
    const { tried, shown } = await attackStorage(watch);
    return { fields: ['local', 'session'], unseen: [], tried, shown };
  },
};

/** Plays every part with the page's policy on or off, and tells of each when it is over; nothing is thrown for what is found. */
export async function playXss(
  browser: Browser,
  site: string,
  policy: Policy,
  measure: Measure,
  tell: (report: PartReport) => void,
): Promise<PartReport[]> {
  const token = await playerToken(new Sandbox(site));
  const reports: PartReport[] = [];
  for (const [part, play] of Object.entries(parts)) {
    if (!part.includes(measure.only)) continue;
    const watch = await XssWatch.open(browser, site, policy);
    await watch.enter(token);
    const result = await play(watch, measure);
    // What was still on its way may yet run.
    await watch.page.waitForTimeout(300);
    const report = { ...reportOf(watch), part, ...result };
    reports.push(report);
    tell(report);
    await watch.close();
  }
  return reports;
}

/** What a watch has seen. */
export function reportOf(watch: XssWatch): Pick<PartReport, 'policy' | 'finds' | 'pictures' | 'refused'> {
  const finds = [...new Map(watch.finds.map((find) => [`${find.kind} ${find.detail}`, find])).values()];
  return {
    policy: watch.policy,
    finds,
    pictures: watch.pictures.size,
    refused: Object.fromEntries(watch.refused),
  };
}

async function attackAnswers(
  watch: XssWatch,
  play: (attack: AnswerAttack, shown: Set<number>) => Promise<void>,
): Promise<Result> {
  const attack = new AnswerAttack();
  const shown = new Set<number>();
  await attack.begin(watch.page);
  await play(attack, shown);
  const { shown: fields, unseen } = fieldsOf(attack, shown);
  return { fields, unseen, tried: attack.attacked.size, shown: shown.size };
}

async function playerToken(sandbox: Sandbox): Promise<string> {
  const player = await sandbox.player({ balance: '888.00', payPassword: '123456' });
  for (const kind of ['bets', 'transfers', 'activities', 'redPackets', 'rebates'] as const)
    await sandbox.records(player, kind, 6);
  return sandbox.token(player);
}
