import { askEarly, callsAt, type EarlyAnswers, type FirstCall } from '@site/shared/release/routing';
import { keptToken } from './keptToken.ts';

/** What the host itself asks for when it starts. */
export const ofHost = [
  { method: 'POST', path: '/api/app' },
  { method: 'GET', path: '/api/getVisitUrl' },
  { method: 'POST', path: '/api/user', player: true },
] as const;

const answers: EarlyAnswers = new Map();

/**
 * Asks the platform for what the host and the first screen will ask for, while their code is on its way; the client takes
 * the answers over. Content-Security-Policy, origin and headers are those of its own requests.
 */
export function askForData(calls: readonly FirstCall[] = []): void {
  const { apiBase: base } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const asking = { base, token: keptToken() };
  Object.assign(window, { siteFirst: answers });
  const [, search = ''] = location.hash.split('?');
  for (const call of callsAt(calls, search, asking)) askEarly(answers, call, asking);
}
