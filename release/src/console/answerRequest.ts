import type { IncomingMessage, ServerResponse } from 'node:http';
import { integrityOf } from '../base/integrity.ts';
import type { ReleaseTests } from '../changes/checks/smokeTest.ts';
import { type Access, isVisitor, type Visitor } from './access/access.ts';
import type { SignatureRequest } from './access/acts.ts';
import { signPage } from './access/keyPages.tsx';
import { isSame } from './access/secrets.ts';
import { failurePage, messagePage } from './messagePage.tsx';
import { OWN, ownPath } from './ownPath.ts';
import { programs, styles } from './pageAssets.ts';
import type { Answer, PageContext } from './pageContext.ts';
import { readForm } from './readForm.ts';
import { routeAt } from './routes.ts';
import { answerWords } from './words/answerWords.tsx';
import { asLanguage, languageCookie, languageOf } from './words/language.ts';

/** The parts of a page's context that all requests of one console share. */
export type ConsoleContext = ReleaseTests &
  Pick<PageContext, 'channel' | 'now' | 'collector' | 'positionsOf'>;

/** The context of a request before its visitor is identified. */
type RequestContext = ConsoleContext & Pick<PageContext, 'language' | 'here'>;

/** Handles one HTTP request: checks where it comes from, admits its visitor, and writes the page, text or redirect. */
export async function answerRequest(
  common: ConsoleContext,
  access: Access,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const here = request.method === 'GET' ? ownPath(request.url) : '/';
  const place = { ...common, language: languageOf(request.headers), here };
  const answer = await answerTo(place, access, request).catch((error: unknown) => failurePage(place, error));
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

async function answerTo(place: RequestContext, access: Access, request: IncomingMessage): Promise<Answer> {
  const { method } = request;
  const address = URL.parse(request.url ?? '/', OWN) ?? new URL('/nowhere', OWN);
  // A health check: it reveals nothing else, so it is open to everybody, under every host name.
  if (method === 'GET' && address.pathname === '/up') return { text: 'up' };
  const words = answerWords[place.language];
  const objection = access.objection(request);
  if (objection) return { status: 403, text: words[objection] };
  if (method !== 'GET' && method !== 'POST') return { status: 405, text: words.methods };
  if (method === 'GET' && address.pathname === '/language') return inLanguage(address.searchParams);
  const visitor = await access.admit(request, address, place);
  if (!isVisitor(visitor)) return visitor;
  const { by, roles, store, token } = visitor;
  const context = { ...place, by, roles, store, token, canLogOut: visitor.logOut !== undefined };
  // From here on the error page may show who is logged in.
  return answerVisitor(context, visitor, request, address).catch((error: unknown) =>
    failurePage(context, error),
  );
}

async function answerVisitor(
  context: PageContext,
  visitor: Visitor,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
): Promise<Answer> {
  const words = answerWords[context.language];
  const isForm = request.method === 'POST';
  const fields = isForm ? await readForm(request) : searchParams;
  if (isForm) {
    if (!isSame(fields.get('token'), context.token))
      return messagePage(context, 403, { title: words.nothingChanged, text: words.endedConsole });
    if (pathname === '/log-out' && visitor.logOut) return visitor.logOut();
    if (pathname === '/sign' && visitor.sign)
      return withSignPage(
        context,
        await visitor.sign(fields.get('act') ?? '', fields.get('signature') ?? ''),
      );
  }
  const route = routeAt(isForm ? 'POST' : 'GET', pathname);
  if (!route) return messagePage(context, 404, { title: words.noSuchPage, text: words.noPageHere });
  const { role } = route;
  if (role !== 'look' && !context.roles.includes(role))
    return messagePage(context, 403, { title: words.notAllowed, text: words.takesRole(role, context.roles) });
  if (!isForm) return route.answer(context, fields);
  return withSignPage(
    context,
    await visitor.act(async (store) => route.answer({ ...context, store }, fields)),
  );
}

/** Returns the answer itself or, where it waits for a signature, the page on which the browser signs. */
function withSignPage(context: PageContext, answer: Answer | SignatureRequest): Answer {
  return 'toSign' in answer ? signPage(context, answer) : answer;
}

/** Sets the language cookie and redirects back; `ownPath` keeps the redirect on this console. */
function inLanguage(fields: URLSearchParams): Answer {
  const chosen = asLanguage(fields.get('to'));
  return { goTo: ownPath(fields.get('back')), ...(chosen && { cookie: languageCookie(chosen) }) };
}

const hash = (text: string) => `'${integrityOf(Buffer.from(text))}'`;

const policy = [
  "default-src 'none'",
  `style-src ${hash(styles)}`,
  `script-src ${Object.values(programs).map(hash).join(' ')}`,
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every response of the console. */
const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer`, browsers send forms with the origin `null`, which the console refuses.
  'Referrer-Policy': 'same-origin',
};
