import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { type Child, ownFolder, startChild, untilPrints } from './child.ts';
import { recordProblems, takeProblems } from './recordedProblems.ts';
import { answerOf, phone, throughText, type Wire, type Wish } from './wire.ts';

const STARTS_MS = 20_000;
const OPENS_MS = 120_000;
const SCRIPT_MS = 120_000;
/** The window's bars would otherwise make it wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: none; font-size: 1px; }\n';

export type WebKitPrograms = { readonly driver: string; readonly screen: string; readonly browser: string };

type Ask = <Result>(method: string, path: string, body?: object) => Promise<Result>;

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
    const ask = askAt(`http://127.0.0.1:${port}`);
    await untilReady(ask);
    const { sessionId, capabilities } = await ask<Session>('POST', '/session', {
      capabilities: { alwaysMatch: wanted(programs.browser, theme) },
    });
    const inSession: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    const wire = drive(inSession);
    await fitWindow(inSession, wire);
    return {
      version: capabilities.browserVersion,
      ...wire,
      async close() {
        await inSession('DELETE', '').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };

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
    pageLoadStrategy: 'none',
    timeouts: { script: SCRIPT_MS },
    'webkitgtk:browserOptions': { binary, args },
  };
}

function drive(ask: Ask): Omit<Wire, 'version' | 'close'> {
  const call = async (source: string, given: unknown): Promise<unknown> => {
    const script = `const [given, done] = arguments; (${throughText(source)})(given).then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const args = [JSON.stringify(given ?? null)];
    const body = { script, args };
    const { text, error } = await ask<{ text?: string; error?: string }>('POST', '/execute/async', body);
    if (error !== undefined) throw new Error(error);
    return JSON.parse(text ?? 'null');
  };
  return {
    call,
    async open(url) {
      await ask('POST', '/url', { url });
      // The former page may still answer.
      const isThere = async () => (await answerOf(call(String(recordProblems), url))) === true;
      await until(`WebKit opens ${url}`, isThere, OPENS_MS, 5);
    },
    async press(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: 'viewport' };
      await ask('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, ...at },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async write(text) {
      const [element] = Object.values(await ask<Record<string, string>>('GET', '/element/active'));
      await ask('POST', `/element/${element}/value`, { text });
    },
    async picture() {
      return Buffer.from(await ask<string>('GET', '/screenshot'), 'base64');
    },
    problems: async () => (await call(String(takeProblems), null)) as string[],
  };
}

/** Sets the height of the window, which is that of the page and the bars around it. */
async function fitWindow(ask: Ask, { call }: Pick<Wire, 'call'>): Promise<void> {
  for (let height: number = phone.height, tries = 0; tries < 3; tries += 1) {
    await ask('POST', '/window/rect', { width: phone.width, height });
    const inner = await call('() => [innerWidth, innerHeight]', null);
    const [width = 0, shown = 0] = inner as number[];
    if (width === phone.width && shown === phone.height) return;
    height += phone.height - shown;
  }
}

function askAt(address: string): Ask {
  return async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(address + path, {
      method,
      // The driver's own timeout comes first and has the better message.
      signal: AbortSignal.timeout(SCRIPT_MS + 10_000),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: ${cause}`, { cause });
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (response.ok) return value;
    throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  };
}

async function untilReady(ask: Ask): Promise<void> {
  const isReady = async () => (await ask('GET', '/status').catch(() => null)) !== null;
  await until('WebKitWebDriver starts', isReady, STARTS_MS, 20);
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
