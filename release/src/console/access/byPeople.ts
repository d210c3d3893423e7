import type { IncomingMessage } from 'node:http';
import { Refused } from '../../base/refused.ts';
import { visible } from '../../base/visible.ts';
import { personWith } from '../../people/actor.ts';
import { readPeople } from '../../people/people.ts';
import type { Store } from '../../store/store.ts';
import type { People, Person } from '../../trust/people.ts';
import { ownPath } from '../ownPath.ts';
import type { Answer } from '../pageContext.ts';
import { answerWords } from '../words/answerWords.tsx';
import type { Access, Stranger, Visitor } from './access.ts';
import { newActs } from './acts.ts';
import { newChallenges } from './challenges.ts';
import { logInPage } from './keyPages.tsx';
import { logIn } from './logIn.ts';
import { proxiesAt } from './proxies.ts';
import { derived, secret } from './secrets.ts';
import { newSessions } from './sessions.ts';

/** The options of a console for several people. */
export type ByPeople = {
  /** The public origin of the console, such as `https://releases.example.com`. */
  readonly origin: string;
  /** The header in which a trusted proxy names the visitor, as in the list of people. */
  readonly userHeader?: string | undefined;
  /** The addresses and networks of trusted proxies. */
  readonly trust: readonly string[];
};

/**
 * Admits the people in a store's list, each under their own name: by a signature of their personal key, or by the header
 * of a trusted proxy. Their browsers sign their changes either way.
 */
export function peopleAccess(store: Store, { origin, userHeader, trust }: ByPeople, now: () => Date): Access {
  const { host, protocol, port } = new URL(origin);
  const cookieName = protocol === 'https:' ? '__Host-release-console' : `release-console-${port}`;
  const sessions = newSessions<Person['key']>(now);
  const [challenges, attempts, acts, proxies] = [
    newChallenges(now),
    newAttempts(now),
    newActs(),
    proxiesAt(trust),
  ];
  const key = secret();

  const visitorWho = (person: Person, session: string, logOut?: () => Answer): Visitor => ({
    by: person.name,
    roles: person.roles,
    store: { ...store, personalKey: async () => ({ publicKey: person.key, sign: unsigned }) },
    token: derived(key, session),
    act: (work) => acts.begin(store, person, work),
    sign: (act, signature) => acts.sign(person, act, signature),
    ...(logOut && { logOut }),
  });

  /** Returns the visitor that a trusted proxy names. The proxy wins over an older log-in in the same browser. */
  const namedByProxy = (
    people: People,
    request: IncomingMessage,
    { language }: Stranger,
  ): Visitor | Answer | undefined => {
    const name = userHeader && proxies.sent(request) && nameIn(request.headers[userHeader.toLowerCase()]);
    if (!name) return undefined;
    const person = people.people.find((one) => one.name === name);
    return person
      ? visitorWho(person, `told ${name}`)
      : { status: 403, text: answerWords[language].notInList(visible(name)) };
  };

  const loggedIn = (people: People, request: IncomingMessage): Visitor | undefined => {
    const session = sessions.of(request, cookieName);
    const person = session && personWith(people, session.known);
    if (!session || !person) return undefined;
    const cookie = () => sessions.close(cookieName, session.id);
    return visitorWho(person, session.id, () => ({ goTo: '/log-in', cookie: cookie() }));
  };

  const enter = async (people: People, request: IncomingMessage, address: URL, stranger: Stranger) => {
    const place = { people, origin, challenges };
    // A script's `fetch` would take the log-in page for the data that it requested.
    if (request.headers['sec-fetch-dest'] === 'empty')
      return { status: 401, text: answerWords[stranger.language].logInFirst };
    if (request.method === 'GET')
      return address.pathname === '/log-in'
        ? logInPage(stranger, { ...place, back: address.searchParams.get('back') ?? '/' })
        : toLogIn(stranger);
    if (address.pathname !== '/log-in') return toLogIn(stranger);
    const outcome = await logIn(request, place);
    if ('person' in outcome)
      return { goTo: outcome.back, cookie: sessions.open(cookieName, outcome.person.key) };
    // Failures of others from the same address never lock out whoever holds a key of the list.
    if (outcome.problem === 'unknownKey') {
      const from = proxies.addressOf(request);
      if (attempts.isTooMany(from)) return { status: 429, text: answerWords[stranger.language].tooMany };
      attempts.failed(from);
    }
    return logInPage(stranger, { ...place, ...outcome });
  };

  return {
    objection: ({ method, headers }) => {
      if (headers.host !== host) return 'notOurAddress';
      return method === 'POST' && headers.origin !== origin ? 'fromPagesOnly' : undefined;
    },
    admit: async (request, address, stranger) => {
      const people = await readPeople(store);
      if (!people) throw new Refused('This store has no list of people any more.');
      const visitor = namedByProxy(people, request, stranger) ?? loggedIn(people, request);
      if (!visitor) return enter(people, request, address, stranger);
      if (request.method === 'GET' && address.pathname === '/log-in')
        return { goTo: ownPath(address.searchParams.get('back')) };
      return visitor;
    },
  };
}

/** Pages read only, so a request for a signature here is a bug. */
async function unsigned(): Promise<string> {
  throw new Error('A page does not sign');
}

/** Decodes the name in a header: Node reads headers as Latin-1, proxies send UTF-8. */
function nameIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? Buffer.from(header, 'latin1').toString('utf8') : undefined;
}

function toLogIn({ here }: Stranger): Answer {
  const back = here === '/' || here.startsWith('/log-in') ? '' : `?${new URLSearchParams({ back: here })}`;
  return { goTo: `/log-in${back}` };
}

const WINDOW_MS = 10 * 60 * 1_000;
const MOST = 10;
/** The most addresses whose failures are remembered. */
const MOST_ADDRESSES = 10_000;

/** Limits failed log-ins by address: 10 within 10 minutes. */
type Attempts = {
  isTooMany(address: string): boolean;
  failed(address: string): void;
};

function newAttempts(now: () => Date): Attempts {
  const failures = new Map<string, { readonly since: number; count: number }>();
  const of = (address: string) => {
    const found = failures.get(address);
    return found && now().getTime() - found.since < WINDOW_MS ? found : undefined;
  };
  return {
    isTooMany: (address) => (of(address)?.count ?? 0) >= MOST,
    failed: (address) => {
      const known = of(address);
      if (known) known.count += 1;
      else {
        failures.delete(address);
        failures.set(address, { since: now().getTime(), count: 1 });
      }
      const [oldest] = failures.keys();
      if (failures.size > MOST_ADDRESSES && oldest !== undefined) failures.delete(oldest);
    },
  };
}
