import { goTo } from '../../support/sites/session.ts';
import { textVectors } from './AnswerAttack.ts';
import { atRest, look } from './see.ts';
import { addressVectors, type Vector } from './vectors.ts';
import { XssWatch } from './XssWatch.ts';

/** Addresses that read their query, with the names of the parameters. */
const readers: readonly (readonly [path: string, ...names: string[]])[] = [
  ['/login', 'redirect', 'pid', 'type'],
  ['/reg2', 'redirect', 'pid'],
  ['/gamePage', 'name', 'type', 'code', 'url'],
  ['/activityInfo', 'id'],
  ['/boutBallBetInfo', 'type'],
  ['/payInfo', 'deposit_no'],
  ['/lottery', 'room_id'],
  ['/concise', 'type'],
  ['/abouts', 'type'],
  ['/message', 'type'],
  ['/wallet', 'type'],
  ['/password', 'type'],
  ['/zhanzhuye', 'type', 'url'],
  ['/iframepage', 'url'],
  ['/kefu', 'url', 'redirect'],
];

/** The number of attempts, and of those that showed a screen. */
export type Counted = { readonly attempts: number; readonly shown: number };

/**
 * Puts vectors into the address bar: as the path, as every query parameter that a screen reads, and before
 * the hash. The target after a log-in (`redirect`) gets every address, because the page goes there at once.
 */
export async function attackBar(watch: XssWatch, rounds: number): Promise<Counted> {
  const texts = [...addressVectors, ...textVectors].map((vector, at) => written(vector, 20_000 + at));
  const few = (round: number) => texts[(round * 7) % texts.length] ?? '';
  let [attempts, shown] = [0, 0];
  const visit = async (hash: string) => {
    await goTo(watch.page, hash);
    await seeIt();
  };
  for (const text of texts) await visit(`/login?redirect=${encodeURIComponent(text)}`);
  for (const [at, text] of texts.entries()) await visit(at % 2 === 0 ? `/${text}` : text);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, [path, ...names]] of readers.entries())
      await visit(
        `${path}?${names.map((name) => `${name}=${encodeURIComponent(few(round + place))}`).join('&')}`,
      );
  for (let round = 0; round < rounds; round += 1) {
    const text = encodeURIComponent(few(round));
    await watch.load(`${watch.site}/?pid=${text}&preview=${text}&redirect=${text}#/login?redirect=${text}`);
    await seeIt();
  }
  return { attempts, shown };

  async function seeIt(): Promise<void> {
    attempts += 1;
    await atRest(watch.page);
    await look(watch, new Set());
    const isThere = await watch.page.evaluate(
      () => (document.querySelector('main')?.textContent ?? '') !== '',
    );
    if (isThere) shown += 1;
  }
}

/** Puts vectors into everything that the site has stored on the device, except the session, and reloads the page. */
export async function attackStorage(watch: XssWatch): Promise<Counted> {
  const texts = textVectors.map((vector, at) => written(vector, 30_000 + at));
  let [attempts, shown] = [0, 0];
  for (const kind of ['text', 'json'] as const) {
    attempts += await watch.page.evaluate(soil, { texts, kind });
    await watch.reload();
    for (const path of ['/', '/mine', '/account', '/message?type=1', '/withdrawal', '/recharge']) {
      await goTo(watch.page, path);
      await atRest(watch.page);
      await look(watch, new Set());
    }
    const isThere = await watch.page.evaluate(
      () => (document.querySelector('main')?.textContent ?? '') !== '',
    );
    if (isThere) shown = attempts;
  }
  return { attempts, shown };
}

const written = (vector: Vector, number: number) => vector.write(XssWatch.call(number), number);

/** Runs in the page: replaces each stored value, or each text inside it, with a vector. Returns the number of values. */
function soil({
  texts,
  kind,
}: {
  readonly texts: readonly string[];
  readonly kind: 'text' | 'json';
}): number {
  let count = 0;
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(storage)) {
      // Without the session no player's data would be shown.
      if (/token/.test(key)) continue;
      storage.setItem(
        key,
        kind === 'text' ? text() : JSON.stringify(soiled(read(storage.getItem(key) ?? ''))),
      );
      count += 1;
    }
  return count;

  function text(): string {
    return texts[count % texts.length] ?? '';
  }

  function read(value: string): unknown {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }

  function soiled(value: unknown): unknown {
    if (typeof value === 'string') return text();
    if (Array.isArray(value)) return value.map(soiled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, soiled(inner)]));
  }
}
