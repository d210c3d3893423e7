import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { signatureAlgorithm } from '@site/release-page';
import type { SmokeTest } from '../changes/checks/smokeTest.ts';
import type { ByPeople } from '../console/access/byPeople.ts';
import { openConsole } from '../console/openConsole.ts';
import type { Store } from '../store/store.ts';
import {
  attributeOf,
  type ConsoleBrowser,
  consoleBrowser,
  hiddenFieldsOf,
  type Reply,
} from './consoleClient.ts';
import type { Somebody } from './people.ts';

export const ORIGIN = 'https://releases.example.com';

type Options = Partial<ByPeople> & { readonly now?: () => Date; readonly smokeTest?: SmokeTest };

/** A browser of a person who has logged in; it signs the changes that the person confirms. */
export type PersonsBrowser = ConsoleBrowser & {
  readonly cookie: string;
  /** Confirms a change up to the page that requests the signature. Returns that page, or any other answer. */
  ask(path: string, reason?: string): Promise<Reply>;
  /** Signs the text of a page and sends the signature. */
  sign(page: Reply): Promise<Reply>;
  /** Confirms a change and signs it. */
  confirm(path: string, reason?: string): Promise<Reply>;
};

/** A console for the people of a store's list. */
export type PeopleConsole = {
  readonly port: number;
  /** A browser without a log-in. */
  stranger(headers?: Readonly<Record<string, string | undefined>>): ConsoleBrowser;
  logIn(somebody: Somebody): Promise<PersonsBrowser>;
  /** A browser that a proxy vouches for. */
  told(somebody: Somebody, headers: Readonly<Record<string, string>>): PersonsBrowser;
  close(): Promise<void>;
};

export async function peopleConsole(
  store: Store,
  { now, smokeTest, ...given }: Options = {},
): Promise<PeopleConsole> {
  const people = { origin: ORIGIN, trust: [], ...given };
  const { server } = await openConsole(store, {
    channel: 'live',
    by: '',
    port: 0,
    people,
    ...(now && { now }),
    ...(smokeTest && { smokeTest }),
  });
  const { port } = server.address() as AddressInfo;
  const stranger: PeopleConsole['stranger'] = (headers) => consoleBrowser(port, people.origin, headers);
  const personsBrowser = (somebody: Somebody, headers: Readonly<Record<string, string>>): PersonsBrowser => {
    const browser = stranger(headers);
    const ask = async (path: string, reason = '') => {
      const fields = hiddenFieldsOf((await browser.get(path)).markup);
      return browser.post(path.replace(/\?.*/, ''), { ...fields, reason });
    };
    // A change takes several signatures, one after the other: for the history, and for pages.
    const sign = async (page: Reply): Promise<Reply> => {
      const next = await browser.post('/sign', await signedFields(page, somebody));
      return next.markup.includes('id="signing"') ? sign(next) : next;
    };
    return {
      ...browser,
      cookie: headers.cookie ?? '',
      ask,
      sign,
      confirm: async (path, reason) => sign(await ask(path, reason)),
    };
  };
  return {
    port,
    stranger,
    logIn: async (somebody) => {
      const page = await stranger().get('/log-in');
      const { headers } = await stranger().post('/log-in', await signedFields(page, somebody));
      return personsBrowser(somebody, { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' });
    },
    told: personsBrowser,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the fields that the signing program of a page fills in. */
export async function signedFields(
  { markup }: Reply,
  { key, publicKey }: Somebody,
): Promise<Record<string, string>> {
  const usable = await crypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const text = new TextEncoder().encode(attributeOf(markup, 'data-text'));
  const signature = Buffer.from(await crypto.subtle.sign(signatureAlgorithm, usable, text)).toString(
    'base64',
  );
  return {
    ...hiddenFieldsOf(markup.slice(markup.indexOf('id="signing"'))),
    publicKey: JSON.stringify(publicKey),
    signature,
  };
}
