import { requireDocument } from '../document/revisions.ts';
import type { Role } from '../trust/people.ts';
import { readChange } from './changeForm.ts';
import { errorPage } from './health/errors/errorPage.tsx';
import { errorsPage } from './health/errors/errorsPage.tsx';
import { figuresPage } from './health/figures/figuresPage.tsx';
import { makeChange } from './makeChange.ts';
import type { Answer, PageContext } from './pageContext.ts';
import { approvalPage, makeApproval } from './pages/approvalPage.tsx';
import { changePage } from './pages/changePage.tsx';
import { comparePage } from './pages/comparePage.tsx';
import { historyPage } from './pages/historyPage.tsx';
import { overviewPage } from './pages/overviewPage.tsx';
import { previewPage } from './pages/previewPage.tsx';
import { verifyPage } from './pages/verifyPage.tsx';

type Route = {
  /** The role that the visitor needs; every admitted visitor has `look`. */
  readonly role: Role;
  readonly answer: (context: PageContext, fields: URLSearchParams) => Answer | Promise<Answer>;
};

/** The pages by address. Pages only read the store. */
const pages: Readonly<Record<string, Route>> = {
  '/': { role: 'look', answer: overviewPage },
  '/approve': { role: 'look', answer: approvalPage },
  '/change': { role: 'release', answer: (context, fields) => changePage(context, readChange(fields)) },
  '/compare': { role: 'look', answer: comparePage },
  '/error': { role: 'look', answer: errorPage },
  '/errors': { role: 'look', answer: errorsPage },
  '/figures': { role: 'look', answer: figuresPage },
  '/history': { role: 'look', answer: historyPage },
  '/revision': { role: 'look', answer: revisionText },
};

/** The handlers of posted forms by address. `answerRequest` has checked their token before. */
const forms: Readonly<Record<string, Route>> = {
  '/approve': { role: 'approve', answer: makeApproval },
  '/change': { role: 'release', answer: makeChange },
  '/preview': { role: 'release', answer: previewPage },
  '/verify': { role: 'look', answer: verifyPage },
};

/** Returns the route at an address, or undefined when there is none. */
export function routeAt(method: 'GET' | 'POST', path: string): Route | undefined {
  const routes = method === 'GET' ? pages : forms;
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
}

async function revisionText({ store, channel }: PageContext): Promise<Answer> {
  return { text: String((await requireDocument(store, channel)).revision) };
}

/** Returns the addresses of all pages. */
export function addressesOfPages(): string[] {
  return Object.keys(pages);
}
