import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Access, isVisitor, type Visitor } from './access/access.ts';
import type { Asked } from './access/acts.ts';
import { isSame } from './access/secrets.ts';
import { signPage } from './access/signPage.tsx';
import type { Answer, Desk } from './desk.ts';
import { failurePage } from './failurePage.tsx';
import { messagePage } from './messagePage.tsx';
import { OWN, ownPath } from './ownPath.ts';
import { pageHeaders } from './pageHeaders.ts';
import { readForm } from './readForm.ts';
import { routeAt } from './routes.ts';
import { answerWords } from './words/answerWords.tsx';
import { asLanguage, languageCookie, languageOf } from './words/language.ts';

/** What is the same for all requests of a console. */
export type Place = Pick<Desk, 'channel' | 'now' | 'smokeTest' | 'collector' | 'positionsOf'>;

/** What is known of a request before it is known whose it is. */
type Before = Place & Pick<Desk, 'language' | 'here'>;

/** Answers one request of somebody's browser, and refuses all others. */
export async function answerRequest(
  place: Place,
  access: Access,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const here = request.method === 'GET' ? ownPath(request.url) : '/';
  const before = { ...place, language: languageOf(request.headers), here };
  const answer = await answerTo(before, access, request).catch((error: unknown) =>
    failurePage(before, error),
  );
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if ('goTo' in answer) {
    if (answer.cookie) response.setHeader('Set-Cookie', answer.cookie);
    response.writeHead(303, { Location: answer.goTo }).end();
    return;
  }
  const isPage = 'markup' in answer;
  response.setHeader('Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`);
  response.writeHead(answer.status ?? 200).end(isPage ? answer.markup : answer.text);
}

async function answerTo(before: Before, access: Access, request: IncomingMessage): Promise<Answer> {
  const { method } = request;
  const address = URL.parse(request.url ?? '/', OWN) ?? new URL('/nowhere', OWN);
  // For whoever watches that it runs: it tells nothing else, so anybody may ask, by any name.
  if (method === 'GET' && address.pathname === '/up') return { text: 'up' };
  const words = answerWords[before.language];
  const objection = access.objection(request);
  if (objection) return { status: 403, text: words[objection] };
  if (method !== 'GET' && method !== 'POST') return { status: 405, text: words.methods };
  if (method === 'GET' && address.pathname === '/language') return inLanguage(address.searchParams);
  const visitor = await access.admit(request, address, before);
  if (!isVisitor(visitor)) return visitor;
  const { by, roles, store, token } = visitor;
  const desk = { ...before, by, roles, store, token, canLogOut: visitor.logOut !== undefined };
  // What goes wrong from here on is told to who was let in.
  return answerVisitor(desk, visitor, request, address).catch((error: unknown) => failurePage(desk, error));
}

async function answerVisitor(
  desk: Desk,
  visitor: Visitor,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
): Promise<Answer> {
  const words = answerWords[desk.language];
  const isForm = request.method === 'POST';
  const fields = isForm ? await readForm(request) : searchParams;
  if (isForm) {
    if (!isSame(fields.get('token'), desk.token))
      return messagePage(desk, 403, { title: words.nothingChanged, text: words.endedConsole });
    if (pathname === '/log-out' && visitor.logOut) return visitor.logOut();
    if (pathname === '/sign' && visitor.sign)
      return answered(desk, await visitor.sign(fields.get('act') ?? '', fields.get('signature') ?? ''));
  }
  const route = routeAt(isForm ? 'POST' : 'GET', pathname);
  if (!route) return messagePage(desk, 404, { title: words.noSuchPage, text: words.noPageHere });
  const { role } = route;
  if (role !== 'look' && !desk.roles.includes(role))
    return messagePage(desk, 403, { title: words.notAllowed, text: words.takesRole(role, desk.roles) });
  if (!isForm) return route.answer(desk, fields);
  return answered(desk, await visitor.act(async (store) => route.answer({ ...desk, store }, fields)));
}

/** Where a signature is missing, the page that asks the browser for it. */
function answered(desk: Desk, answer: Answer | Asked): Answer {
  return 'toSign' in answer ? signPage(desk, answer) : answer;
}

/** Keeps the choice of a language and leads back, never to another place. */
function inLanguage(fields: URLSearchParams): Answer {
  const chosen = asLanguage(fields.get('to'));
  return { goTo: ownPath(fields.get('back')), ...(chosen && { cookie: languageCookie(chosen) }) };
}
