import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { SmokeTest } from '../changes/checks/smokeTest.ts';
import { openConsole } from '../console/openConsole.ts';
import type { Collector } from '../figures/collector.ts';
import type { Store } from '../store/store.ts';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly markup: string;
  /** The visible text, in one line. */
  readonly text: string;
};

type Fields = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string | undefined>>;

/** A browser at a console. Headers that are undefined are not sent. */
export type ConsoleBrowser = {
  get(path: string, headers?: Headers): Promise<Reply>;
  post(path: string, fields: Fields, headers?: Headers): Promise<Reply>;
};

/** A browser at a console of its own. */
export type ConsoleClient = ConsoleBrowser & {
  readonly port: number;
  /** The address with the key, without the origin. */
  readonly entry: string;
  /** Opens the page of a change, fills in a reason and presses its button. */
  confirm(path: string, reason?: string): Promise<Reply>;
  close(): Promise<void>;
};

export async function consoleClient(
  store: Store,
  now: () => Date,
  smokeTest?: SmokeTest,
  by = 'Wei <wei@site>',
  collector?: Collector,
): Promise<ConsoleClient> {
  const { server, address } = await openConsole(store, {
    channel: 'live',
    by,
    port: 0,
    now,
    ...(smokeTest && { smokeTest }),
    ...(collector && { collector }),
  });
  const { port: portText, pathname, search, origin } = new URL(address);
  const port = Number(portText);
  const entry = `${pathname}${search}`;
  const [cookie] = (await consoleBrowser(port, origin).get(entry)).headers['set-cookie'] ?? [];
  const browser = consoleBrowser(port, origin, { cookie: cookie?.split(';')[0] });
  return {
    ...browser,
    port,
    entry,
    confirm: async (path, reason = '') => {
      const { markup } = await browser.get(path);
      return browser.post('/change', { ...hiddenFieldsOf(markup), reason });
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a browser that opens the console on a port of this computer under its address. */
export function consoleBrowser(port: number, origin: string, known: Headers = {}): ConsoleBrowser {
  const own = { host: new URL(origin).host, ...known };

  async function send(method: string, path: string, headers: Headers, body = ''): Promise<Reply> {
    const sent = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const asking = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: Object.fromEntries(sent),
      agent: false,
    });
    asking.end(body);
    const [answer] = await once(asking, 'response');
    let markup = '';
    for await (const chunk of answer) markup += chunk;
    return { status: answer.statusCode, headers: answer.headers, markup, text: textOfPage(markup) };
  }

  return {
    get: (path, headers) => send('GET', path, { ...own, ...headers }),
    post: (path, fields, headers) => {
      const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return send('POST', path, { ...own, ...form, ...headers }, new URLSearchParams(fields).toString());
    },
  };
}

/** Returns the hidden fields of a page's forms. */
export function hiddenFieldsOf(markup: string): Record<string, string> {
  const found = markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function textOfPage(markup: string): string {
  const shown = markup.replace(/<(style|script|title)>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  return unescaped(shown)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:，。：])/g, '$1')
    .trim();
}

/** Returns the value of an attribute of a page. */
export function attributeOf(markup: string, name: string): string {
  return unescaped(new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
