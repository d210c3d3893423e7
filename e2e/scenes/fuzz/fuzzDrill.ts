import type { Browser } from 'playwright';
import { keptKinds, socketKinds } from './answerKinds.ts';
import { FuzzTab, type TabOptions } from './FuzzTab.ts';
import { type FuzzedLine, fuzzedLine, type Recorded } from './fuzzedLine.ts';
import { ASIDE, type FuzzPlace, placeNamed } from './fuzzPlaces.ts';
import type { Finding } from './inPage.ts';
import type { SurveyedCall } from './plan.ts';
import { frames, survey } from './survey.ts';
import { changedField, deliveryOf, sourceOf, type Trial, WHOLE } from './trial.ts';
import { validKinds } from './validKinds.ts';

const TRIALS_A_TAB = 150;
const people = ['visitor', 'player'] as const;

/** A problem that a trial showed, and showed again when it was repeated. */
export type Failure = {
  readonly trial: Trial;
  readonly number: number;
  readonly findings: readonly Finding[];
};

export type FuzzEnd = {
  readonly played: number;
  readonly counted: readonly Trial[];
  readonly uncounted: readonly Trial[];
  readonly failures: readonly Failure[];
  /** Problems that did not occur again, neither alone nor after the preceding trial. */
  readonly unrepeated: readonly Failure[];
};

type Listener = {
  readonly failed: (failure: Failure) => void;
  readonly played: (count: number) => void;
};
type Filled<End> = {
  -readonly [Name in keyof End]: End[Name] extends readonly (infer Item)[] ? Item[] : End[Name];
};
type Site = {
  readonly port: number;
  /** The first of as many ports as there are tabs. */
  readonly linePort: number;
  readonly token: string;
  /** The time that a page has to request the changed answer. */
  readonly patienceMs?: number;
  /** Runs in every page, for tests of the drill itself. */
  readonly plant?: () => void;
};

/** Plays trials in several tabs at a time, each on a line of its own. */
export class FuzzDrill {
  readonly #browser: Browser;
  readonly #people: Readonly<Record<Trial['who'], TabOptions>>;
  readonly #lines: readonly FuzzedLine[];
  #numbers = 0;

  private constructor(browser: Browser, { token, plant, patienceMs }: Site, lines: readonly FuzzedLine[]) {
    this.#browser = browser;
    const options = { plant, patienceMs };
    this.#people = { visitor: { ...options, kept: {} }, player: { ...options, kept: {}, token } };
    this.#lines = lines;
  }

  static async open(browser: Browser, site: Site, tabs: number): Promise<FuzzDrill> {
    const recorded: Recorded = new Map();
    const lines = Array.from({ length: tabs }, (_, at) =>
      fuzzedLine(site.linePort + at, site.port, recorded),
    );
    return new FuzzDrill(browser, site, await Promise.all(lines));
  }

  async survey(isWanted: (place: FuzzPlace) => boolean = () => true): Promise<SurveyedCall[]> {
    const found = await Promise.all(
      people.map(async (who, at) => {
        const tab = this.#tab(who, at);
        const asked = await survey(tab, who, isWanted);
        await tab.close();
        return asked;
      }),
    );
    return found.flat();
  }

  /**
   * Plays trials. A trial that does not count is repeated once in a fresh tab. A problem is a failure when it
   * occurs again, alone or after the preceding trial.
   */
  async play(trials: readonly Trial[], listener: Listener): Promise<FuzzEnd> {
    const end: Filled<FuzzEnd> = { played: 0, counted: [], uncounted: [], failures: [], unrepeated: [] };
    // A tab belongs to one person, so all trials of one person come before those of the other.
    const waiting = people.flatMap((who) => trials.filter((trial) => trial.who === who));
    await Promise.all(this.#lines.map((_, at) => this.#playAll(at, waiting, end, listener)));
    return end;
  }

  async #playAll(at: number, waiting: Trial[], end: Filled<FuzzEnd>, listener: Listener): Promise<void> {
    let tab: FuzzTab | undefined;
    let [who, inTab, before]: [Trial['who'] | undefined, number, Trial | undefined] = [
      undefined,
      0,
      undefined,
    ];
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      if (!tab || who !== trial.who || inTab >= TRIALS_A_TAB) {
        await tab?.close();
        [tab, who, inTab, before] = [this.#tab(trial.who, at), trial.who, 0, undefined];
      }
      inTab += 1;
      const number = this.#next();
      let { isCounted, findings } = await this.#playIn(tab, trial, number);
      if (!isCounted) ({ isCounted, findings } = await this.#again(tab, [trial]));
      end.played += 1;
      listener.played(end.played);
      (isCounted ? end.counted : end.uncounted).push(trial);
      if (findings.length > 0) {
        const alone = await this.#again(tab, [trial]);
        const both = alone.findings.length > 0 || !before ? alone : await this.#again(tab, [before, trial]);
        const isBad = both.findings.length > 0;
        const failure = { trial, number, findings: isBad ? both.findings : findings };
        (isBad ? end.failures : end.unrepeated).push(failure);
        if (isBad) listener.failed(failure);
      }
      before = trial;
    }
    await tab?.close();
  }

  /** Plays trials one after another in a fresh page. Returns the result of the last. */
  async #again(tab: FuzzTab, trials: readonly Trial[]): Promise<Played> {
    tab.isSound = false;
    let last: Played = { isCounted: false, findings: [] };
    for (const trial of trials) last = await this.#playIn(tab, trial, this.#next());
    tab.isSound = false;
    return last;
  }

  async #playIn(tab: FuzzTab, trial: Trial, number: number): Promise<Played> {
    try {
      if (!tab.isSound && !opensPage(trial)) {
        tab.line.arm(undefined);
        await tab.open(ASIDE);
        await tab.stands();
      }
      const played = await playTrial(tab, trial, number);
      if (leavesMarks(trial)) tab.isSound = false;
      if (played.findings.some(({ verdict }) => verdict === 'frozen')) await tab.close();
      return played;
    } catch (error) {
      if (!this.#browser.isConnected()) throw error;
      await tab.close();
      return { isCounted: false, findings: [{ verdict: 'frozen', what: String(error).slice(0, 300) }] };
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.close()));
  }

  #tab(who: Trial['who'], at: number): FuzzTab {
    const line = this.#lines[at % this.#lines.length];
    if (!line) throw new Error('The drill has no line.');
    return new FuzzTab(this.#browser, line, this.#people[who]);
  }

  #next(): number {
    this.#numbers += 1;
    return this.#numbers;
  }
}

/** The result of a trial. It counts only when the page used the changed input. */
type Played = { readonly isCounted: boolean; readonly findings: readonly Finding[] };

const played = { call: playCall, socket: playSocket, kept: playKept };

/** Plays a trial in a tab that is open and sound. */
async function playTrial(tab: FuzzTab, trial: Trial, number: number): Promise<Played> {
  const isCounted = await played[sourceOf(trial)](tab, trial, String(number));
  await tab.settled();
  const findings = isCounted ? await tab.findings(trial.kind in validKinds) : [];
  tab.line.arm(undefined);
  return { isCounted, findings };
}

async function playCall(tab: FuzzTab, trial: Trial, number: string): Promise<boolean> {
  const place = placeNamed(trial.place);
  const arm = () =>
    tab.line.arm({ number, call: trial.call, deliver: (answer) => deliveryOf(trial, answer) });
  // The act itself starts on unchanged answers; only its own call is changed.
  if (place.act) await enter(tab, place);
  arm();
  if (place.act) await place.act(tab.page).catch(() => undefined);
  else await enter(tab, place);
  return tab.wasGiven(number, trial.kind.startsWith('closed') ? trial.call.split(' ')[1] : '');
}

async function playSocket(tab: FuzzTab, trial: Trial): Promise<boolean> {
  const place = placeNamed(trial.place);
  if (tab.path !== place.path || !tab.line.socket()?.isOpen()) {
    await enter(tab, place);
    await tab.settled('slowly');
  }
  await tab.stay();
  const socket = tab.line.socket();
  if (!socket?.isOpen()) return false;
  const frame = frames[trial.call] ?? '';
  if (trial.field === WHOLE) socketKinds[trial.kind]?.(socket, frame);
  else socket.say(changedField(trial, frame) ?? '');
  return tab.wasGiven('socket');
}

async function playKept(tab: FuzzTab, trial: Trial): Promise<boolean> {
  const key = trial.call.slice('KEPT '.length);
  const before = tab.kept[key] ?? '';
  const text = trial.field === WHOLE ? keptKinds[trial.kind]?.(before) : changedField(trial, before);
  if (text === undefined) return false;
  await tab.open(placeNamed(trial.place).path, { ...tab.kept, [key]: text });
  await tab.stands();
  await tab.settled();
  return tab.wasRead(key);
}

async function enter(tab: FuzzTab, { path, isOpened, act }: FuzzPlace): Promise<void> {
  if (isOpened) await tab.open(path);
  else {
    if (tab.path === path) {
      await tab.go(ASIDE);
      await tab.settled();
    }
    await tab.go(path);
  }
  if (!act) return;
  await tab.stands();
  await tab.settled();
}

/** Whether a trial loads the page anew by itself. */
const opensPage = (trial: Trial) => placeNamed(trial.place).isOpened || sourceOf(trial) === 'kept';

/** Whether a trial changes the state of its tab: by an answer that the device stores, or by the end of the session. */
function leavesMarks(trial: Trial): boolean {
  const isKept = /^POST \/api\/(app|user|refreshusermoney)$/.test(trial.call);
  return isKept || /401|^closed-4/.test(trial.kind) || opensPage(trial);
}
