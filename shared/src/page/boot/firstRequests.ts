import type { HostVersion, ReleasedRoute } from '@site/release-page/document/document';
import { sharedFilesOf } from '@site/release-page/resolve/sharedFilesOf';
import type { Addressed } from './addressed.ts';
import { askEarly, callsAt } from './earlyCalls.ts';
import type { EarlyAnswers } from './earlyKey.ts';
import { linkTo } from './linkTo.ts';
import { nextTask } from './timing.ts';
import { keptToken } from './visitor.ts';

/**
 * Preloads the entry and the first files of the screen at the address, and the host's shared modules that the screen
 * needs, so that they load beside the host's first script and not after it.
 */
export function preloadScreen(route: Addressed, host: HostVersion): void {
  const { version, preload } = route;
  document.head.append(
    // The host prepares ES modules, each after those that it imports.
    ...(version.stock?.modules ? [] : [linkTo(version, version.entry, 'preload', true)]),
    ...[...preload.js, ...preload.css].map((file) => linkTo(version, file, 'preload')),
    ...sharedFilesOf(route, host).map((file) => linkTo(host, file, 'preload')),
  );
}

type FirstCall = NonNullable<ReleasedRoute['first']>[number];

/** The calls that the host itself makes at its start. */
export const callsOfHost: FirstCall[] = [
  { method: 'POST', path: '/api/app' },
  { method: 'GET', path: '/api/getVisitUrl' },
  { method: 'POST', path: '/api/user', player: true },
];
const answers: EarlyAnswers = new Map();

/**
 * Sends calls that the host or the first screen will make, while their code is loading; the client takes the responses
 * over. Content-Security-Policy, origin and headers are those of the client's own requests. `from` names the application
 * that will make them, and its version.
 */
export function sendFirstCalls(from: string, first: readonly FirstCall[]): void {
  const { apiBase: base, isVersionSent = !base } = JSON.parse(
    document.getElementById('site-config')?.textContent ?? '',
  );
  const asking = { base, token: keptToken(), from: isVersionSent && from };
  window.siteFirst = answers;
  const [, search = ''] = location.hash.split('?');
  for (const call of callsAt(first, search, asking)) askEarly(answers, call, asking);
}

/** Send the calls that go out after the first one. */
const waiting: (() => void)[] = [];

/**
 * Sends other calls: at once, but over HTTP/1.1 after the answers to those sent so far. A browser opens six connections to
 * such a server, and the first picture, whose address is in the first answer, would wait for one of them.
 */
export function whenConnected(send: () => void): void {
  waiting.push(send);
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.nextHopProtocol !== 'http/1.1') sendWaiting();
  // The task of the answer requests the picture.
  else Promise.allSettled(answers.values()).then(nextTask).then(sendWaiting);
}

/** Sends the calls that wait, for a host that is about to run, too. Once it runs it makes them itself. */
export function sendWaiting(): void {
  for (const send of waiting.splice(0)) if (!('host' in document.documentElement.dataset)) send();
}
