import type { Browser, WebSocketRoute } from 'playwright';
import { bringDrawNear } from '../../support/sites/roomSwitches.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { goTo } from '../../support/sites/session.ts';
import { seenBy } from '../addresses.ts';
import { AnswerAttack, type Kind, unshownTexts } from './AnswerAttack.ts';
import { attackBar, attackStorage } from './attackBar.ts';
import { attackHtml, htmlFields } from './attackHtml.ts';
import { atRest, fieldsOf, look, see, seeBehind } from './see.ts';
import { addressTexts } from './vectors.ts';
import { type Find, type Policy, XssWatch } from './XssWatch.ts';

/** The result of a part of the drill: the numbers of tried and of shown vectors, and their effects. */
export type PartReport = {
  readonly policy: Policy;
  readonly part: string;
  readonly fields: readonly string[];
  readonly unseen: readonly string[];
  readonly tried: number;
  readonly shown: number;
  readonly finds: readonly Find[];
  /** The number of pictures of foreign hosts, which only the policy refuses. */
  readonly pictures: number;
  readonly refused: Readonly<Record<string, number>>;
};

/** The extent of the drill: how often the answers are attacked with other vectors, and which parts are played. */
export type Measure = {
  readonly rounds: number;
  readonly addressRounds: number;
  readonly only: string;
  readonly seed: number;
};

/**
 * Each field gets this many addresses, so that the fields that pass the same check (opened or framed) get all
 * addresses between them.
 */
const ADDRESS_ROUNDS = Math.ceil(addressTexts.length / 3);

export const inFullMeasure = { rounds: 3, addressRounds: ADDRESS_ROUNDS, only: '', seed: 0 };

type Result = Pick<PartReport, 'fields' | 'unseen' | 'tried' | 'shown'>;
type Play = (watch: XssWatch, measure: Measure) => Promise<Result>;

const MOST_REPEATS = 2;

async function seeRefusals(
  watch: XssWatch,
  attack: AnswerAttack,
  shown: Set<number>,
  refuses: AnswerAttack['refuses'] = () => true,
): Promise<void> {
  attack.refuses = refuses;
  for (const place of seenBy('player')) await see(watch, place, shown);
  attack.refuses = () => false;
}

/** Sees the notice of a site under repair. */
async function seeClosed(watch: XssWatch, attack: AnswerAttack, shown: Set<number>): Promise<void> {
  attack.isClosed = true;
  await watch.reload();
  await watch.page.locator('main p').first().waitFor();
  await look(watch, shown);
  attack.isClosed = false;
  await watch.reload();
}

/** Returns the screens that open, frame or show one address of an answer, and that are quick. */
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
    attackAnswers(watch, 'text', async (attack, shown) => {
      const missing = () =>
        fieldsOf(attack, 'text', shown).unseen.filter((field) => !(field in unshownTexts));
      for (let round = 0; round < measure.rounds; round += 1) {
        attack.round = round * 5 + measure.seed;
        await watch.reload();
        for (const place of seenBy('player')) {
          await see(watch, place, shown);
          if (round === 0) await seeBehind(watch, shown);
        }
      }
      await seeRefusals(watch, attack, shown);
      await seeClosed(watch, attack, shown);
      await attackRoom(watch, attack, 30, shown);
      // A toast or a slow screen may have been missed on a busy machine.
      for (let again = 0; again < MOST_REPEATS && missing().length > 0; again += 1) {
        await watch.reload();
        for (const place of seenBy('player')) {
          await see(watch, place, shown);
          await seeBehind(watch, shown);
        }
        // One toast replaces another, so only these calls are refused.
        await seeRefusals(watch, attack, shown, (path) => missing().includes(`${path} refused`));
        await attackRoom(watch, attack, 5, shown);
      }
    }),
  'addresses of answers': (watch, measure) =>
    attackAnswers(watch, 'address', async (attack, shown) => {
      // A page has to come from the origin that may be framed: the site's second port.
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
    const { attempts, shown } = await attackBar(watch, rounds);
    return { fields: ['path', 'query', 'search'], unseen: [], tried: attempts, shown };
  },
  storage: async (watch) => {
    for (const { path } of seenBy('player')) await goTo(watch.page, path);
    const { attempts, shown } = await attackStorage(watch);
    return { fields: ['local', 'session'], unseen: [], tried: attempts, shown };
  },
};

/** Plays every part with the page's policy on or off, and reports each when it is over. Findings do not make it throw. */
export async function playXss(
  browser: Browser,
  site: string,
  policy: Policy,
  measure: Measure,
  onReport: (report: PartReport) => void,
): Promise<PartReport[]> {
  const token = await playerToken(new Sandbox(site));
  const reports: PartReport[] = [];
  for (const [part, play] of Object.entries(parts)) {
    if (!part.includes(measure.only)) continue;
    const watch = await XssWatch.open(browser, site, policy);
    await watch.enter(token);
    const result = await play(watch, measure);
    // Effects that are still under way may come in this time.
    await watch.page.waitForTimeout(300);
    const report = { ...reportOf(watch), part, ...result };
    reports.push(report);
    onReport(report);
    await watch.close();
  }
  return reports;
}

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
  kind: Kind,
  play: (attack: AnswerAttack, shown: Set<number>) => Promise<void>,
): Promise<Result> {
  const attack = new AnswerAttack();
  const shown = new Set<number>();
  await attack.begin(watch.page);
  await play(attack, shown);
  const { shown: fields, unseen } = fieldsOf(attack, kind, shown);
  return { fields, unseen, tried: attack.attacked.size, shown: shown.size };
}

async function playerToken(sandbox: Sandbox): Promise<string> {
  const player = await sandbox.player({ balance: '888.00', payPassword: '123456' });
  await sandbox.recordsOfEveryKind(player, 6);
  return sandbox.token(player);
}

const CONNECTS_MS = 5_000;
const SECONDS_A_DRAW = 300;

/** Sends attack lines in a lottery room, and system messages in between, each with vectors in all its fields. */
async function attackRoom(
  watch: XssWatch,
  attack: AnswerAttack,
  lines: number,
  shown: Set<number>,
): Promise<void> {
  const { page } = watch;
  // Texts of the bet sheet show only while betting is open.
  await bringDrawNear(watch.site, SECONDS_A_DRAW, SECONDS_A_DRAW - 5);
  let onSocket: (socket: WebSocketRoute) => void = () => undefined;
  const connected = new Promise<WebSocketRoute>((resolve) => {
    onSocket = resolve;
  });
  await page.routeWebSocket(/\/wss\?/, (socket) => onSocket(socket));
  await goTo(page, '/lottery?room_id=11');
  await page
    .locator('[placeholder="说点什么…"]')
    .waitFor({ timeout: CONNECTS_MS })
    .catch(() => undefined);
  const socket = await connected;
  for (let line = 0; line < lines; line += 1) {
    attack.round += 1;
    socket.send(
      attack.frame({ author: 'text', avatar: 'address', content: 'text' }, { id: 900 + line, left: 1 }),
    );
    if (line % 4 === 0) {
      socket.send(
        attack.frame(
          { content: 'text' },
          { sysmsg: 1, type: ['success', 'error', 'warning', 'x'][line % 4] },
        ),
      );
      await look(watch, shown);
    }
  }
  await atRest(page);
  await look(watch, shown);
  await page
    .getByRole('button', { name: /^投注/ })
    .click({ timeout: CONNECTS_MS })
    .catch(() => undefined);
  await atRest(page);
  await look(watch, shown);
}
