import { requireDocument } from '../document/revisions.ts';
import type { Role } from '../people/people.ts';
import { approvalPage, makeApproval } from './approvalPage.tsx';
import { readChange } from './changeForm.ts';
import { changePage } from './changePage.tsx';
import { comparePage } from './comparePage.tsx';
import type { Answer, Desk } from './desk.ts';
import { errorPage } from './health/errorPage.tsx';
import { errorsPage } from './health/errorsPage.tsx';
import { figuresPage } from './health/figuresPage.tsx';
import { freshParts } from './health/freshParts.ts';
import { makeChange } from './makeChange.ts';
import { overviewPage } from './overviewPage.tsx';
import { previewPage } from './previewPage.tsx';
import { verifyPage } from './verifyPage.tsx';

type Route = {
  /** What who asks has to be allowed; everybody who is let in may look. */
  readonly role: Role;
  readonly answer: (desk: Desk, fields: URLSearchParams) => Answer | Promise<Answer>;
};

/** The pages, by their address. What they show is read from the store, and nothing is changed. */
const pages: Readonly<Record<string, Route>> = {
  '/': { role: 'look', answer: overviewPage },
  '/approve': { role: 'look', answer: approvalPage },
  '/change': { role: 'release', answer: (desk, fields) => changePage(desk, readChange(fields)) },
  '/compare': { role: 'look', answer: comparePage },
  '/error': { role: 'look', answer: errorPage },
  '/errors': { role: 'look', answer: errorsPage },
  '/figures': { role: 'look', answer: figuresPage },
  '/parts': { role: 'look', answer: freshParts },
  '/revision': { role: 'look', answer: revisionText },
};

/** What forms are sent to. Their token is checked before. */
const forms: Readonly<Record<string, Route>> = {
  '/approve': { role: 'approve', answer: makeApproval },
  '/change': { role: 'release', answer: makeChange },
  '/preview': { role: 'release', answer: previewPage },
  '/verify': { role: 'look', answer: verifyPage },
};

/** What answers at an address, or undefined when nothing does. */
export function routeAt(method: 'GET' | 'POST', path: string): Route | undefined {
  const routes = method === 'GET' ? pages : forms;
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
}

async function revisionText({ store, channel }: Desk): Promise<Answer> {
  return { text: String((await requireDocument(store, channel)).revision) };
}

/** The addresses of all pages. */
export function addressesOfPages(): string[] {
  return Object.keys(pages);
}
