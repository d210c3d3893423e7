import { type Spot, spotOf, type Target } from './finding.ts';
import type { Wire } from './wire.ts';

const WITHIN_MS = 30_000;

/** A tab of any engine, driven as a player would: every journey is written once over it. */
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

  /** Calls a function in the page. It stands alone: what it needs is given to it, as JSON. */
  async run<Given, Answer>(does: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer> {
    return (await this.#wire.call(String(does), given)) as Answer;
  }

  /** Runs a whole script in the page, such as a library. */
  async script(text: string): Promise<void> {
    await this.#wire.call(`() => { ${text} }`, null);
  }

  /** Touches what is meant, once it can be. Throws with what was in the way. */
  async tap(target: Target, withinMs = WITHIN_MS): Promise<void> {
    const spot: Spot = await this.run(spotOf, { target, withinMs });
    if ('missing' in spot) throw new Error(spot.missing);
    await this.#wire.press(spot.x, spot.y);
  }

  /** Types into a field, over what it holds. */
  async type(target: Target, text: string): Promise<void> {
    await this.tap(target);
    await this.run(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.#wire.write(text);
  }

  /** Waits until a function of the page answers yes. Throws with what was waited for. */
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
    const isMet = await this.#wire.call(source, { given, withinMs });
    if (!isMet) throw new Error(`not within ${withinMs / 1_000} s: ${what}`);
  }

  /** Waits until something that is shown says this. */
  says(text: string, withinMs = WITHIN_MS): Promise<void> {
    return this.until(`“${text}”`, isSaid, text, withinMs);
  }

  /** Goes to another address of the site without loading the page anew. */
  async goTo(hash: string): Promise<void> {
    await this.run((to) => {
      location.hash = to;
    }, hash);
  }

  picture(): Promise<Buffer> {
    return this.#wire.picture();
  }

  /** What went wrong on the console or was not caught, since asked last. */
  async heard(): Promise<readonly string[]> {
    const heard = await this.#wire.heard();
    return heard.map((text) => text.split('\n')[0]?.slice(0, 200) ?? '');
  }

  close(): Promise<void> {
    return this.#wire.close();
  }
}

/** Sent to the page. */
function isSaid(text: string): boolean {
  const says = (one: Element) => one.textContent?.includes(text) === true;
  return Array.from(document.querySelectorAll('body *:not(script)')).some(
    (one) => says(one) && one.getClientRects().length > 0 && !Array.from(one.children).some(says),
  );
}
