import type { LostView, Report, ReportedEvent } from '@site/release-page/telemetry';

const place = { ago: 0, app: 'wallet', version: '1.0.0', screen: '/account' };

/** Returns an example report; `given` overrides its fields. */
export function report(given: Partial<Report> = {}): Report {
  return {
    schema: 1,
    page: 'aaaaaaaaaaaaaaaa',
    channel: 'live',
    revision: 3,
    runs: { host: '2.0.0', wallet: '1.0.0' },
    isOpen: true,
    percent: 100,
    dropped: 0,
    events: [],
    ...given,
  };
}

type Kind = ReportedEvent['kind'];
type Of<Name extends Kind> = Extract<ReportedEvent, { kind: Name }>;

const examples: { readonly [Name in Kind]: Of<Name> } = {
  shown: { kind: 'shown', ...place, ms: 200 },
  failed: { kind: 'failed', ...place, ms: 900, failure: 'missing', wasShown: false },
  error: {
    kind: 'error',
    ...place,
    type: 'uncaught',
    name: 'TypeError',
    message: 'x is undefined',
    stack: 'TypeError: x is undefined\n at a.js:1:2',
    isFirst: true,
  },
  vital: { kind: 'vital', ...place, name: 'LCP', value: 1_200 },
  calls: { kind: 'calls', ...place, name: '/api/balance', count: 3, failed: { network: 1 }, ms: [[20, 3]] },
  'long-tasks': { kind: 'long-tasks', ...place, count: 2, ms: 180 },
  violation: { kind: 'violation', ...place, directive: 'script-src', file: 'inline' },
  followed: {
    kind: 'followed',
    ...place,
    from: '0.9.0',
    revision: 3,
    received: 2_000,
    shown: 5_000,
    isReload: false,
  },
};

/** Returns an example event of a kind; `given` overrides its fields. */
export function event<Name extends Kind>(kind: Name, given: Partial<Of<Name>> = {}): Of<Name> {
  return { ...examples[kind], ...given };
}

/** Returns an example of a view that was lost to the network; `given` overrides its fields. */
export function lostView(given: Partial<LostView> = {}): LostView {
  return { ...place, cause: 'interrupted', ...given };
}

/** Returns a distinct page id for each number. */
export const pageNumber = (number: number): string => `page${String(number).padStart(12, '0')}`;

/** Returns a release document with these versions of the wallet and these other remotes. */
export function releaseDocument(
  wallet: readonly string[] = ['1.0.0', '1.1.0'],
  others: readonly string[] = [],
): object {
  const file = { base: 'x/', integrity: {}, commit: '', builtAt: '' };
  const remote = { ...file, entry: 'e.js', container: 'c', requires: {}, routes: [] };
  return {
    schema: 1,
    channel: 'live',
    revision: 3,
    issuedAt: '2026-11-22T00:00:00Z',
    host: { version: '2.0.0', ...file, provides: {}, scripts: [], styles: [] },
    remotes: Object.fromEntries(
      ['wallet', ...others].map((name) => [
        name,
        {
          active: wallet[0],
          lastGood: wallet[0],
          blocked: [],
          versions: Object.fromEntries(wallet.map((version) => [version, remote])),
        },
      ]),
    ),
  };
}
