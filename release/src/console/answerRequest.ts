import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refused } from '../base/refused.ts';
import { Usage } from '../base/usage.ts';
import { requireDocument } from '../document/revisions.ts';
import type { Access } from './access.ts';
import { approvalPage, makeApproval } from './approvalPage.tsx';
import { readChange } from './changeForm.ts';
import { changePage } from './changePage.tsx';
import { comparePage } from './comparePage.tsx';
import type { Desk, Page } from './desk.ts';
import { makeChange } from './makeChange.ts';
import { messagePage } from './messagePage.tsx';
import { overviewPage } from './overviewPage.tsx';
import { pageHeaders } from './pageHeaders.ts';
import { previewPage } from './previewPage.tsx';
import { readForm } from './readForm.ts';
import { verifyPage } from './verifyPage.tsx';

type Text = { readonly status?: number; readonly text: string };

/** What a request is answered with: a page, a bare text, or another address. */
export type Answer = Page | Text | { readonly goTo: string; readonly cookie?: string };

/** Answers one request of the operator's browser, and refuses all others. */
export async function answerRequest(
  desk: Desk,
  access: Access,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await answerTo(desk, access, request).catch((error: unknown) => failure(desk, error));
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

async function answerTo(desk: Desk, access: Access, request: IncomingMessage): Promise<Answer> {
  const port = request.socket.localPort ?? 0;
  const objection = access.objection(request, port);
  if (objection) return { status: 403, text: objection };
  const address = URL.parse(request.url ?? '/', 'http://console');
  if (!address) return nothingThere(desk);
  const { pathname, searchParams } = address;
  if (request.method === 'GET' && pathname === '/' && access.isKey(searchParams.get('key')))
    return { goTo: '/', cookie: access.cookie(port) };
  if (!access.hasCookie(request, port))
    return {
      status: 403,
      text: 'Open the address that the release command printed when it started this console.',
    };
  if (request.method === 'GET') return show(desk, pathname, searchParams);
  if (request.method !== 'POST') return { status: 405, text: 'The console answers GET and POST.' };
  const fields = await readForm(request);
  if (!access.isToken(fields.get('token')))
    return messagePage(
      desk,
      403,
      'Nothing was changed',
      'The form is from a console that has ended. Look again.',
    );
  if (pathname === '/verify') return verifyPage(desk);
  if (pathname === '/preview') return previewPage(desk, fields);
  if (pathname === '/change') return makeChange(desk, fields);
  if (pathname === '/approve') return makeApproval(desk, fields);
  return nothingThere(desk);
}

async function show(desk: Desk, path: string, fields: URLSearchParams): Promise<Answer> {
  switch (path) {
    case '/':
      return overviewPage(desk, {
        done: Number(fields.get('done') ?? 0),
        proposed: fields.get('proposed') ?? undefined,
      });
    case '/approve':
      return approvalPage(desk, fields);
    case '/change':
      return changePage(desk, readChange(fields));
    case '/compare':
      return comparePage(desk, fields);
    case '/revision':
      return { text: String((await requireDocument(desk.store, desk.channel)).revision) };
    default:
      return nothingThere(desk);
  }
}

function nothingThere(desk: Desk): Page {
  return messagePage(desk, 404, 'There is no such page', 'The console has no page at this address.');
}

function failure(desk: Desk, error: unknown): Page {
  if (error instanceof Refused) return messagePage(desk, 409, 'Refused', error.message);
  if (error instanceof Usage) return messagePage(desk, 400, 'Not understood', error.message);
  console.error(error);
  const text = error instanceof Error ? error.message : String(error);
  return messagePage(
    desk,
    500,
    'The console failed',
    `${text} – If a change was under way, the overview tells whether it was made.`,
  );
}
