import type { ReleasedRoute } from '@site/shared/release';
import { askEarly, callsAt, type EarlyAnswers } from '@site/shared/release/routing';
import { keptToken } from './keptToken.ts';

type FirstCall = NonNullable<ReleasedRoute['first']>[number];

/** What the host itself asks for when it starts, until that was asked for. */
let ofHost: readonly FirstCall[] = [
  { method: 'POST', path: '/api/app' },
  { method: 'GET', path: '/api/getVisitUrl' },
  { method: 'POST', path: '/api/user', player: true },
];
const answers: EarlyAnswers = new Map();

/**
 * Asks the platform for what the host and the first screen will ask for, while their code is on its way; the client takes
 * the answers over. Content-Security-Policy, origin and headers are those of its own requests.
 */
export function askForData(first: readonly FirstCall[] = []): void {
  const { apiBase: base } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const asking = { base, token: keptToken() };
  Object.assign(window, { siteFirst: answers });
  const [, search = ''] = location.hash.split('?');
  for (const call of callsAt([...ofHost, ...first], search, asking)) askEarly(answers, call, asking);
  ofHost = [];
}
