import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { phone } from '../support/browser/phone.ts';
import { until } from '../support/waits.ts';
import { type Child, ownFolder, startChild, untilPrints } from './child.ts';
import { answerOf, type Wire, type Wish } from './wire.ts';

const STARTS_MS = 20_000;
const OPENS_MS = 120_000;
const SCRIPT_MS = 120_000;
/** The window's bars would otherwise make it wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: none; font-size: 1px; }\n';

type WebKitPrograms = { readonly driver: string; readonly screen: string; readonly browser: string };

/** Opens WebKit as GNOME ships it over WebDriver, in a window of a virtual display. */
export async function openWebKit(programs: WebKitPrograms, { theme, reducedMotion }: Wish): Promise<Wire> {
  const screenFolder = ownFolder('webkit-screen');
  const screen = startChild(screenFolder, [
    programs.screen,
    ...['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '800x1200x24'],
  ]);
  const children: Child[] = [screen];
  const end = async () => {
    for (const child of children.toReversed()) await child.end();
  };
  try {
    const display = await untilPrints(screen, /(\d+)\n/, STARTS_MS);
    const port = await freePort();
    children.push(startDriver(programs.driver, port, display, reducedMotion));
    const driver = await openSession(`http://127.0.0.1:${port}`, wanted(programs.browser, theme));
    const wire = drive(driver);
    await fitWindow(driver, wire);
    return {
      version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
      ...wire,
      async close() {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function startDriver(program: string, port: number, display: string, motion: Wish['reducedMotion']): Child {
  const home = ownFolder('webkit');
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW);
  if (motion === 'reduce')
    writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return startChild(home, [program, `--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without this its pictures stay black, and it is slow, on machines without a graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  });
}

/**
 * Returns the capabilities of the session. The driver does not report the console, so a script in the page
 * records it. It has to be there as early as possible, so opening a page does not wait for its load.
 */
function wanted(binary: string, theme: Wish['theme']): object {
  const args = ['--automation', ...(theme === 'dark' ? ['--dark-mode'] : [])];
  return {
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    timeouts: { script: SCRIPT_MS },
    'webkitgtk:browserOptions': { binary, args },
  };
}

async function openSession(address: string, capabilities: object): Promise<WebDriver> {
  const isReady = () =>
    fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
  await until('WebKitWebDriver starts', isReady, STARTS_MS, 20);
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities(capabilities)
    .build();
}

function drive(driver: WebDriver): Omit<Wire, 'version' | 'close'> {
  const call = async (source: string, given: unknown): Promise<unknown> => {
    const script = `const [given, done] = arguments; Promise.resolve(given).then(${source}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
      script,
      given ?? null,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    call,
    async open(url) {
      await driver.get(url);
      // The former page may still answer.
      const isThere = async () => (await answerOf(call(String(recordProblems), url))) === true;
      await until(`WebKit opens ${url}`, isThere, OPENS_MS, 5);
    },
    async press(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
      await driver.actions().move(at).press().release().perform();
    },
    async write(text) {
      await driver.switchTo().activeElement().sendKeys(text);
    },
    async picture() {
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    problems: async () => (await call(String(takeProblems), null)) as string[],
  };
}

/** Sets the height of the window, which is that of the page and the bars around it. */
async function fitWindow(driver: WebDriver, { call }: Pick<Wire, 'call'>): Promise<void> {
  const { width, height } = phone.viewport;
  for (let outer: number = height, tries = 0; tries < 3; tries += 1) {
    await driver.manage().window().setRect({ width, height: outer });
    const [innerWidth, innerHeight = 0] = (await call('() => [innerWidth, innerHeight]', null)) as number[];
    if (innerWidth === width && innerHeight === height) return;
    outer += height - innerHeight;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}

// Records problems in pages of an engine whose driver does not report the console. Each function is sent to
// the page as text, so it may use nothing from outside.

type RecordingWindow = Window & { problemsHere?: string[] };

/** Starts recording the problems of the page at this address. Returns whether that page is the current one. */
function recordProblems(address: string): boolean {
  const page = window as RecordingWindow;
  if (location.href.split('#')[0] !== address.split('#')[0] || !document.documentElement) return false;
  if (page.problemsHere) return true;
  const problems: string[] = [];
  page.problemsHere = problems;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...said: unknown[]) => {
      problems.push(`${level}: ${said.map(String).join(' ')}`);
      say.apply(console, said);
    };
  }
  addEventListener('error', ({ message, error }) => {
    // The browser reports here that it delivers sizes in its next frame; no script has thrown.
    if (message?.startsWith('ResizeObserver loop')) return;
    if (message || error) problems.push(`uncaught: ${String(error ?? message)}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`error: ${violatedDirective} refuses ${blockedURI}`),
  );
  // The error of a file that does not load is fired on its element and does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) problems.push(`error: ${target.src} does not load`);
      if (target instanceof HTMLLinkElement) problems.push(`error: ${target.href} does not load`);
    },
    true,
  );
  return true;
}

/** Returns the problems recorded since the last call. */
function takeProblems(): string[] {
  const { problemsHere } = window as RecordingWindow;
  return problemsHere ? problemsHere.splice(0) : [];
}
