import { refusals } from './validKinds.ts';

/** The page's side of the drill, on `window.fuzz`. */
export type InPage = {
  /** The answers that the page received, in their order. */
  readonly given: { readonly path: string; readonly trial: string; readonly status: number }[];
  readonly keysRead: Set<string>;
  /** The length of the longest task since the last reset. */
  longestTaskMs: number;
  /** Clears the page's cached answers and goes to an address. */
  go(path: string): void;
  /** Clears the recorded answers, reads and tasks. */
  forget(): void;
  /** Waits until the page has received the answer of a trial, or a cut one of this path. Returns false when it never does. */
  untilGiven(trial: string, cutPath: string, atMostMs: number): Promise<boolean>;
  /** Waits until the page has read a storage key. Returns false when it never does. */
  untilRead(key: string, atMostMs: number): Promise<boolean>;
  /** Waits until no request is pending and nothing changes. Returns false when the time is over. */
  untilQuiet(quietMs: number, atMostMs: number): Promise<boolean>;
  look(): Look;
};

export type Look = {
  readonly isWhite: boolean;
  /** Whether no link and no enabled button is left. */
  readonly isDeadEnd: boolean;
  readonly cards: readonly string[];
  /** The text of the page, in which a refused answer is looked for. */
  readonly text: string;
  readonly wrongWords: readonly string[];
  readonly sidewaysPx: number;
  readonly isHacked: boolean;
  readonly longestTaskMs: number;
};

export type FuzzWindow = Window & { fuzz?: InPage; hacked?: unknown };

/** Runs in the page before its own scripts: records answers, storage reads, tasks and changes. */
export function watchPage(): void {
  // Frames of other origins and the browser's own error pages are not pages of the site.
  if (window.top !== window || window.origin === 'null') return;
  type Fiber = { child: Fiber | null; sibling: Fiber | null; return: Fiber | null; memoizedProps: unknown };
  type Client = { clear(): void };
  const given: { path: string; trial: string; status: number }[] = [];
  const keysRead = new Set<string>();
  const roots = new Set<{ current: Fiber }>();
  let waiting = 0;
  let changedAt = performance.now();

  const { open, send } = XMLHttpRequest.prototype;
  const pathOf = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function opened(this: XMLHttpRequest, ...args: unknown[]) {
    pathOf.set(
      this,
      String(args[1])
        .replace(/^https?:\/\/[^/]+/, '')
        .split('?')[0] ?? '',
    );
    return Reflect.apply(open, this, args);
  };
  XMLHttpRequest.prototype.send = function sent(this: XMLHttpRequest, ...args: unknown[]) {
    waiting += 1;
    this.addEventListener('loadend', () => {
      waiting -= 1;
      changedAt = performance.now();
      given.push({
        path: pathOf.get(this) ?? '',
        trial: this.getResponseHeader('x-trial') ?? '',
        status: this.status,
      });
    });
    return Reflect.apply(send, this, args);
  };
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args: ConstructorParameters<typeof Socket>) {
      super(...args);
      const note = (status: number) => {
        changedAt = performance.now();
        given.push({ path: '/wss', trial: 'socket', status });
      };
      this.addEventListener('message', ({ data }) => data !== 'pong' && note(200));
      this.addEventListener('close', ({ code }) => note(code));
    }
  };
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(this: Storage, key: string) {
    keysRead.add(`${this === sessionStorage ? 'session' : 'local'}:${key}`);
    return getItem.call(this, key);
  };

  // React passes its roots to this hook, in production, too.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberRoot: (_: unknown, root: { current: Fiber }) => roots.add(root),
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
  const clientsIn = (root: Fiber): Client[] => {
    const clients: Client[] = [];
    const waitingFibers: Fiber[] = [root];
    for (let fiber = waitingFibers.pop(); fiber && clients.length === 0; fiber = waitingFibers.pop()) {
      const props = fiber.memoizedProps as { client?: Partial<Client> } | null;
      if (typeof props === 'object' && typeof props?.client?.clear === 'function')
        clients.push(props.client as Client);
      if (fiber.sibling) waitingFibers.push(fiber.sibling);
      if (fiber.child) waitingFibers.push(fiber.child);
    }
    return clients;
  };

  const until = async (isSo: () => boolean, atMostMs: number) => {
    const end = performance.now() + atMostMs;
    while (!isSo()) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  };

  const wrong = /\b(NaN|undefined|null|Infinity|Invalid Date)\b|\[object /g;
  const shownNames = ['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext'];
  const noteTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) fuzz.longestTaskMs = Math.max(fuzz.longestTaskMs, duration);
  };
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  const fuzz: InPage = {
    given,
    keysRead,
    longestTaskMs: 0,
    go(path) {
      for (const root of roots) for (const client of clientsIn(root.current)) client.clear();
      fuzz.forget();
      location.hash = path;
    },
    forget() {
      given.length = 0;
      keysRead.clear();
      fuzz.longestTaskMs = 0;
      changedAt = performance.now();
      tasks.takeRecords();
    },
    untilGiven: (wanted, cutPath, atMostMs) =>
      until(
        () =>
          given.some(
            ({ trial, path, status }) =>
              trial === wanted || (status === 0 && cutPath !== '' && path === cutPath),
          ),
        atMostMs,
      ),
    untilRead: (key, atMostMs) => until(() => keysRead.has(key), atMostMs),
    untilQuiet: (quietMs, atMostMs) =>
      until(() => waiting === 0 && performance.now() - changedAt > quietMs, atMostMs),
    look() {
      noteTasks(tasks.takeRecords());
      // During maintenance the page has no main element, only a text.
      const main =
        document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('#root');
      const text = document.body.textContent;
      const isPictured = main?.querySelector('iframe, img, canvas, video');
      const named = [
        ...document.querySelectorAll<HTMLElement>(shownNames.map((name) => `[${name}]`).join()),
      ].flatMap((element) => shownNames.map((name) => element.getAttribute(name) ?? ''));
      const filled = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      );
      const isShown = document.querySelector('#splash, #root[data-frame]') === null && main !== null;
      return {
        isWhite: !isShown || (main.textContent.trim() === '' && !isPictured),
        isDeadEnd:
          document.querySelector('main') !== null &&
          document.querySelector('a[href], button:enabled') === null,
        cards: ['页面出了点问题', '页面加载失败'].filter((card) => text.includes(card)),
        text,
        wrongWords: [text, ...named, ...filled, document.title]
          .flatMap((part) =>
            [...part.matchAll(wrong)].map(({ index }) =>
              part.slice(Math.max(0, index - 20), index + 30).replaceAll(/\s+/g, ' '),
            ),
          )
          .slice(0, 3),
        sidewaysPx: document.documentElement.scrollWidth - window.innerWidth,
        isHacked: 'hacked' in window,
        longestTaskMs: fuzz.longestTaskMs,
      };
    },
  };
  Object.assign(window, { fuzz });
  tasks.observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    changedAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The length from which a player notices a task as a frozen page. */
export const FREEZE_MS = 1_000;

export type Verdict =
  | 'white'
  | 'dead end'
  | 'uncaught'
  | 'console error'
  | 'frozen'
  | 'wrong text'
  | 'sideways'
  | 'crash card'
  | 'refused'
  | 'reloaded'
  | 'script ran';

export type Finding = { readonly verdict: Verdict; readonly what: string };

/** Returns the signs of a refused answer, on a page that received a valid one. */
export function refusalsIn({ text }: Look): Finding[] {
  const found = refusals.filter((refusal) => text.includes(refusal));
  return found.length > 0 ? [{ verdict: 'refused', what: found.join(', ') }] : [];
}

/** Returns the problems in the content of a page and in its processor time. */
export function findingsOf(look: Look, cpuSeconds: number): Finding[] {
  const { isWhite, isDeadEnd, cards, wrongWords, sidewaysPx, isHacked, longestTaskMs } = look;
  const found: (Finding | false)[] = [
    isWhite && { verdict: 'white', what: 'nothing readable' },
    isDeadEnd && { verdict: 'dead end', what: 'nothing to tap' },
    cards.length > 0 && { verdict: 'crash card', what: cards.join(', ') },
    wrongWords.length > 0 && { verdict: 'wrong text', what: wrongWords.join(' | ') },
    sidewaysPx > 0 && { verdict: 'sideways', what: `${sidewaysPx} px` },
    isHacked && { verdict: 'script ran', what: 'a script of the answer ran' },
    cpuSeconds * 1_000 > FREEZE_MS && {
      verdict: 'frozen',
      what: `a task of ${Math.round(longestTaskMs)} ms, ${Math.round(cpuSeconds * 1_000)} ms of processor time since`,
    },
  ];
  return found.filter((finding) => finding !== false);
}
