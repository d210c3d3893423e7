import type { ReleasedRoute } from '../document/document.ts';
import { askEarly, callsAt } from './earlyCalls.ts';
import type { EarlyAnswers } from './earlyKey.ts';
import { keptToken } from './keptToken.ts';

type FirstCall = NonNullable<ReleasedRoute['first']>[number];

/** The calls that the host itself makes at its start; empty once they are sent. */
let ofHost: readonly FirstCall[] = [
  { method: 'POST', path: '/api/app' },
  { method: 'GET', path: '/api/getVisitUrl' },
  { method: 'POST', path: '/api/user', player: true },
];
const answers: EarlyAnswers = new Map();

/**
 * Sends the calls that the host and the first screen will make, while their code is loading; the client takes the
 * responses over. Content-Security-Policy, origin and headers are those of the client's own requests.
 */
export function sendFirstCalls(first: readonly FirstCall[] = []): void {
  const { apiBase: base } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const asking = { base, token: keptToken() };
  Object.assign(window, { siteFirst: answers });
  const [, search = ''] = location.hash.split('?');
  for (const call of callsAt([...ofHost, ...first], search, asking)) askEarly(answers, call, asking);
  ofHost = [];
}
