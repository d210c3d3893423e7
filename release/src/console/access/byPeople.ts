import type { IncomingMessage } from 'node:http';
import { Refused } from '../../base/refused.ts';
import { visible } from '../../base/visible.ts';
import { personWith } from '../../people/actor.ts';
import type { People, Person } from '../../people/people.ts';
import { readPeople } from '../../people/readPeople.ts';
import type { Store } from '../../store/store.ts';
import type { Answer } from '../desk.ts';
import { ownPath } from '../ownPath.ts';
import { answerWords } from '../words/answerWords.tsx';
import type { Access, Stranger, Visitor } from './access.ts';
import { newActs } from './acts.ts';
import { newAttempts } from './attempts.ts';
import { newChallenges } from './challenges.ts';
import { logIn } from './logIn.ts';
import { logInPage } from './logInPage.tsx';
import { proxiesAt } from './proxies.ts';
import { derived, secret } from './secrets.ts';
import { newSessions } from './sessions.ts';

/** How several people reach a console. */
export type ByPeople = {
  /** The address that they open, such as `https://releases.example.com`. */
  readonly origin: string;
  /** In which header a proxy says who somebody is, as the list of people has it. */
  readonly userHeader?: string | undefined;
  /** The addresses of proxies whose word counts. */
  readonly trust: readonly string[];
};

/**
 * Lets in the people of a store's list, each as who they are: by a signature of their personal key, or by the word of a proxy.
 * What they do is signed in their browsers, whichever way they came in.
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

  /** SignedInAs is told by a proxy is that person, whoever has logged in on that browser before. */
  const told = (
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
    // What a program asks for is no page, and would be taken for what was asked for.
    if (request.headers['sec-fetch-dest'] === 'empty')
      return { status: 401, text: answerWords[stranger.language].logInFirst };
    if (request.method === 'GET')
      return address.pathname === '/log-in'
        ? logInPage(stranger, { ...place, back: address.searchParams.get('back') ?? '/' })
        : toLogIn(stranger);
    if (address.pathname !== '/log-in') return toLogIn(stranger);
    const from = proxies.addressOf(request);
    if (attempts.isTooMany(from)) return { status: 429, text: answerWords[stranger.language].tooMany };
    const outcome = await logIn(request, place);
    if ('person' in outcome)
      return { goTo: outcome.back, cookie: sessions.open(cookieName, outcome.person.key) };
    attempts.failed(from);
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
      const visitor = told(people, request, stranger) ?? loggedIn(people, request);
      if (!visitor) return enter(people, request, address, stranger);
      if (request.method === 'GET' && address.pathname === '/log-in')
        return { goTo: ownPath(address.searchParams.get('back')) };
      return visitor;
    },
  };
}

/** SignedInAs only looks is asked for no signature. */
async function unsigned(): Promise<string> {
  throw new Error('A page does not sign');
}

/** Names beyond ASCII come as the bytes that they are. */
function nameIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? Buffer.from(header, 'latin1').toString('utf8') : undefined;
}

function toLogIn({ here }: Stranger): Answer {
  const back = here === '/' || here.startsWith('/log-in') ? '' : `?${new URLSearchParams({ back: here })}`;
  return { goTo: `/log-in${back}` };
}
