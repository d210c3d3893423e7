import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from './access.ts';
import type { Answer, Desk } from './desk.ts';
import { failurePage } from './failurePage.tsx';
import { messagePage } from './messagePage.tsx';
import { pageHeaders } from './pageHeaders.ts';
import { readForm } from './readForm.ts';
import { routeAt } from './routes.ts';
import { answerWords } from './words/answerWords.tsx';
import { asLanguage, languageCookie, languageOf } from './words/language.ts';

/** Addresses are read as if they stood here. */
const OWN = 'http://console';

/** What is the same for all requests of a console. */
export type Place = Omit<Desk, 'language' | 'here'>;

/** Answers one request of the operator's browser, and refuses all others. */
export async function answerRequest(
  place: Place,
  access: Access,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = URL.parse(request.url ?? '/', OWN) ?? new URL('/nowhere', OWN);
  const here = request.method === 'GET' ? pathOf(address) : '/';
  const desk = { ...place, language: languageOf(request.headers), here };
  const answer = await answerTo(desk, access, request, address).catch((error: unknown) =>
    failurePage(desk, error),
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

async function answerTo(desk: Desk, access: Access, request: IncomingMessage, address: URL): Promise<Answer> {
  const port = request.socket.localPort ?? 0;
  const words = answerWords[desk.language];
  const objection = access.objection(request, port);
  if (objection) return { status: 403, text: words[objection] };
  const { method } = request;
  const { pathname, searchParams } = address;
  if (method === 'GET' && pathname === '/language') return inLanguage(searchParams);
  if (method === 'GET' && pathname === '/' && access.isKey(searchParams.get('key')))
    return { goTo: '/', cookie: access.cookie(port) };
  if (!access.hasCookie(request, port)) return { status: 403, text: words.openPrinted };
  if (method !== 'GET' && method !== 'POST') return { status: 405, text: words.methods };
  const fields = method === 'GET' ? searchParams : await readForm(request);
  if (method === 'POST' && !access.isToken(fields.get('token')))
    return messagePage(desk, 403, { title: words.nothingChanged, text: words.endedConsole });
  const route = routeAt(method, pathname);
  if (!route) return messagePage(desk, 404, { title: words.noSuchPage, text: words.noPageHere });
  const { role } = route;
  if (role !== 'look' && !desk.roles.includes(role))
    return messagePage(desk, 403, { title: words.notAllowed, text: words.takesRole(role, desk.roles) });
  return route.answer(desk, fields);
}

/** Keeps the choice of a language and leads back, never to another place. */
function inLanguage(fields: URLSearchParams): Answer {
  const chosen = asLanguage(fields.get('to'));
  const back = URL.parse(fields.get('back') ?? '/', OWN);
  const goTo = back?.origin === OWN ? pathOf(back) : '/';
  return { goTo, ...(chosen && { cookie: languageCookie(chosen) }) };
}

/** An address on the console, without the key that it may hold. */
function pathOf({ pathname, searchParams }: URL): string {
  const fields = new URLSearchParams(searchParams);
  fields.delete('key');
  const query = fields.size > 0 ? `?${fields}` : '';
  return `${pathname.replace(/^\/+/, '/')}${query}`;
}
