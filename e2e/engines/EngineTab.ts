import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../support/waits.ts';
import { ANSWERS_MS, answerOf, type Wire } from './wire.ts';

const WITHIN_MS = 30_000;
const LOOKS_MS = 2_000;
const REST_MS = 50;

/** A tab of any engine, driven as a player would: every journey is written once for all engines. */
export class EngineTab {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  get version(): string {
    return this.#wire.version;
  }

  open(address: string): Promise<void> {
    return this.#wire.open(address);
  }

  /** Calls a function in the page. It is sent as source, so it may use nothing from outside; its parameter and result are JSON. */
  async run<Given, Answer>(does: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer> {
    return (await this.#wire.call(String(does), given)) as Answer;
  }

  /** Calls a function in a page that may be unloading. Returns null when there is no answer. */
  ask<Given, Answer>(does: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer | null> {
    return answerOf(this.run(does, given));
  }

  /** Runs a whole script in the page, such as a library. */
  async script(text: string): Promise<void> {
    await this.#wire.call(`() => { ${text} }`, null);
  }

  /** Taps the target as soon as that is possible. Throws with the obstacle. */
  async tap(target: Target, withinMs = WITHIN_MS): Promise<void> {
    const isFound = (spot: Spot) => !('missing' in spot);
    const spot = await this.#askUntil(String(spotOf), { target }, withinMs, isFound);
    if ('missing' in spot) throw new Error(spot.missing);
    await this.#wire.press(spot.x, spot.y);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.tap(target);
    await this.run(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.#wire.write(text);
  }

  /** Waits until a function of the page returns true. Throws with the description when that takes too long. */
  async until<Given>(
    what: string,
    isSo: (given: Given) => boolean,
    given: Given,
    withinMs = WITHIN_MS,
  ): Promise<void> {
    const source = `async ({ given, withinMs }) => {
      const end = performance.now() + withinMs;
      while (performance.now() < end) {
        if ((${isSo})(given)) return true;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      return false;
    }`;
    const isMet = await this.#askUntil(source, { given }, withinMs, (met: boolean) => met);
    if (!isMet) throw new Error(`not within ${withinMs / 1_000} s: ${what}`);
  }

  /**
   * Polls with a function of the page until `willDo` accepts its answer, and returns the last answer. Each
   * poll is short, because the page may unload meanwhile and lose the answer. Throws when the page gives none
   * in time.
   */
  async #askUntil<Answer>(
    source: string,
    given: object,
    withinMs: number,
    willDo: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const deadline = performance.now() + withinMs;
    let cause: unknown;
    for (;;) {
      const left = deadline - performance.now();
      const asked = this.#wire.call(source, { ...given, withinMs: Math.min(LOOKS_MS, left) });
      const answer = await within(LOOKS_MS + ANSWERS_MS, asked as Promise<Answer>).catch((error: unknown) => {
        cause = error;
      });
      const isLast = performance.now() > deadline;
      if (answer !== undefined && (isLast || willDo(answer))) return answer;
      if (isLast) throw new Error(`the page gave no answer within ${withinMs / 1_000} s`, { cause });
      if (answer === undefined) await sleep(REST_MS);
    }
  }

  says(text: string, withinMs = WITHIN_MS): Promise<void> {
    return this.until(`“${text}”`, isSaid, text, withinMs);
  }

  /** Goes to another address of the site without reloading the page. */
  async goTo(hash: string): Promise<void> {
    await this.run((to) => {
      location.hash = to;
    }, hash);
  }

  picture(): Promise<Buffer> {
    return this.#wire.picture();
  }

  /** Returns the console warnings, console errors and uncaught errors since the last call. */
  async problems(): Promise<readonly string[]> {
    const problems = await this.#wire.problems();
    return problems.map((text) => text.split('\n')[0]?.slice(0, 200) ?? '');
  }

  close(): Promise<void> {
    return this.#wire.close();
  }
}

/** Runs in the page. Whether a visible element has this text. */
function isSaid(text: string): boolean {
  const says = (one: Element) => one.textContent?.includes(text) === true;
  return Array.from(document.querySelectorAll('body *:not(script)')).some(
    (one) => says(one) && one.getClientRects().length > 0 && !Array.from(one.children).some(says),
  );
}

// Finds elements in the page as a player would. Each function is sent to the page as text, so it may use nothing from outside.

type Role = 'alertdialog' | 'button' | 'dialog' | 'form' | 'tab' | 'textbox';

/** An element by its role and its accessible name: the whole name or its beginning. */
type Target = {
  readonly role: Role;
  readonly name?: string;
  readonly begins?: string;
  /** Limits the search to this dialog or form. */
  readonly within?: { readonly role: Role; readonly name: string };
};

type Spot = { readonly x: number; readonly y: number } | { readonly missing: string };

type Search = { readonly target: Target; readonly withinMs: number };

/** Waits until the target has stopped moving and nothing covers it. Returns its centre, or the obstacle. */
async function spotOf({ target, withinMs }: Search): Promise<Spot> {
  const roles: Record<Role, string> = {
    alertdialog: '[role=alertdialog]',
    button: 'button:not([role]), [role=button]',
    dialog: 'dialog, [role=dialog]',
    form: 'form',
    tab: '[role=tab]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([hidden]), textarea, [role=textbox]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    if (labelled.length > 0)
      return plain(labelled.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return plain(labels[0]?.textContent);
    return (
      plain(element.textContent) ||
      plain(element.getAttribute('placeholder') ?? element.getAttribute('title'))
    );
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = (root: ParentNode, role: Role) =>
    Array.from(root.querySelectorAll(roles[role])).filter(isShown);
  const look = (): Element | undefined => {
    const { role, name, begins = '', within } = target;
    const root = within ? all(document, within.role).find((one) => nameOf(one) === within.name) : document;
    if (!root) return undefined;
    return all(root, role).find((one) => (name ? nameOf(one) === name : nameOf(one).startsWith(begins)));
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const placeOf = (element: Element) => element.getBoundingClientRect();
  const end = performance.now() + withinMs;
  let why = 'is not there';
  while (performance.now() < end) {
    const found = look();
    if (found) {
      const first = placeOf(found);
      if (first.top < 0 || first.bottom > innerHeight) found.scrollIntoView({ block: 'center' });
      const before = placeOf(found);
      await pause(40);
      const { left, top, width, height } = placeOf(found);
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isReached =
        hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest('label') !== null);
      const isStill = before.left === left && before.top === top;
      if ((found as HTMLButtonElement).disabled) why = 'is disabled';
      else if (!isStill) why = 'moves';
      else if (!isReached) why = `is covered by ${hit?.tagName} ${hit?.className}`;
      else return { x, y };
    }
    await pause(40);
  }
  return { missing: `${JSON.stringify(target)} ${why} at ${location.hash}` };
}
