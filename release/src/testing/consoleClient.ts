import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { TryScreens } from '../changes/tryScreens.ts';
import { openConsole } from '../console/openConsole.ts';
import type { Collector } from '../figures/collector.ts';
import type { Store } from '../store/store.ts';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly markup: string;
  /** What a person reads, in one line. */
  readonly text: string;
};

type Fields = Readonly<Record<string, string>>;

/** A browser at a console of its own. Headers that are undefined are not sent. */
export type ConsoleClient = {
  readonly port: number;
  /** The address with the key, without the origin. */
  readonly entry: string;
  get(path: string, headers?: Readonly<Record<string, string | undefined>>): Promise<Reply>;
  post(path: string, fields: Fields, headers?: Readonly<Record<string, string | undefined>>): Promise<Reply>;
  /** Opens the page of a change, fills in a reason and presses its button. */
  confirm(path: string, reason?: string): Promise<Reply>;
  close(): Promise<void>;
};

export async function consoleClient(
  store: Store,
  now: () => Date,
  tryScreens?: TryScreens,
  by = 'Wei <wei@site>',
  collector?: Collector,
): Promise<ConsoleClient> {
  const { server, address } = await openConsole(store, {
    channel: 'live',
    by,
    port: 0,
    now,
    ...(tryScreens && { tryScreens }),
    ...(collector && { collector }),
  });
  const { port: portText, pathname, search } = new URL(address);
  const port = Number(portText);
  const entry = `${pathname}${search}`;
  const own = { host: `127.0.0.1:${port}`, origin: undefined };
  const [cookie] = (await send('GET', entry, own)).headers['set-cookie'] ?? [];
  const known = { ...own, cookie: cookie?.split(';')[0] };

  async function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string | undefined>>,
    body = '',
  ): Promise<Reply> {
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

  const get: ConsoleClient['get'] = (path, headers) => send('GET', path, { ...known, ...headers });
  const post: ConsoleClient['post'] = (path, fields, headers) =>
    send(
      'POST',
      path,
      {
        ...known,
        origin: `http://127.0.0.1:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      new URLSearchParams(fields).toString(),
    );
  return {
    port,
    entry,
    get,
    post,
    confirm: async (path, reason = '') => {
      const { markup } = await get(path);
      return post('/change', { ...hiddenFieldsOf(markup), reason });
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a page's forms send along unseen. */
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

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
