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
import { type Attempts, newAttempts } from './attempts.ts';
import { type Challenges, newChallenges } from './challenges.ts';
import { logInPage } from './keyPages.tsx';
import { logIn } from './logIn.ts';
import { type Proxies, proxiesAt } from './proxies.ts';
import { derived, secret } from './secrets.ts';
import { newSessions, type Sessions } from './sessions.ts';

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
  const proxies = proxiesAt(trust);
  const door = {
    origin,
    cookieName,
    sessions,
    proxies,
    challenges: newChallenges(now),
    attempts: newAttempts(now),
  };
  const acts = newActs();
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

  return {
    objection: ({ method, headers }) => {
      if (headers.host !== host) return 'notOurAddress';
      return method === 'POST' && headers.origin !== origin ? 'fromPagesOnly' : undefined;
    },
    admit: async (request, address, stranger) => {
      const people = await readPeople(store);
      if (!people) throw new Refused('This store has no list of people any more.');
      const visitor = namedByProxy(people, request, stranger) ?? loggedIn(people, request);
      if (!visitor) return enter(door, people, { request, address, stranger });
      if (request.method === 'GET' && address.pathname === '/log-in')
        return { goTo: ownPath(address.searchParams.get('back')) };
      return visitor;
    },
  };
}

/** The state by which a console admits people. */
type Door = {
  readonly origin: string;
  readonly cookieName: string;
  readonly sessions: Sessions<Person['key']>;
  readonly challenges: Challenges;
  readonly attempts: Attempts;
  readonly proxies: Proxies;
};

type Entering = { readonly request: IncomingMessage; readonly address: URL; readonly stranger: Stranger };

/** Returns the answer to somebody without a session: the log-in, or the way there. */
async function enter(
  { origin, cookieName, sessions, challenges, attempts, proxies }: Door,
  people: People,
  { request, address, stranger }: Entering,
): Promise<Answer> {
  const place = { people, origin, challenges };
  // A script's `fetch` would take the log-in page for the data that it requested.
  if (request.headers['sec-fetch-dest'] === 'empty')
    return { status: 401, text: answerWords[stranger.language].logInFirst };
  if (address.pathname !== '/log-in') return toLogIn(stranger);
  if (request.method === 'GET')
    return logInPage(stranger, { ...place, back: address.searchParams.get('back') ?? '/' });
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
