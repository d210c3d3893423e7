import type { Addresses } from './addresses.ts';

/** Something that the page's policy refused, as it may be told. */
type Violation = { readonly directive: string; readonly file: string };

/** What the event and the report of a violation have in common. */
type Refused = {
  readonly effectiveDirective: string;
  readonly blockedURL?: string | null;
  readonly blockedURI?: string | null;
  readonly sourceFile?: string | null;
};

const MOST = 20;

/**
 * Hears of what the page's policy refuses, Trusted Types included, from before this was asked, too: each directive and place
 * once. What an extension of the browser does is not told.
 */
export function observeViolations(addresses: Addresses, hear: (violation: Violation) => void): void {
  const known = new Set<string>();
  const take = ({ effectiveDirective, blockedURL, blockedURI, sourceFile }: Refused) => {
    const source = sourceFile ?? '';
    const directive = /^[a-z-]{1,60}/.exec(effectiveDirective)?.[0];
    if (!directive || (source && !/^https?:/.test(source))) return;
    const file = (addresses.told(blockedURL ?? blockedURI ?? '') || addresses.told(source)).slice(0, 200);
    const key = `${directive} ${file}`;
    if (known.has(key) || known.size >= MOST) return;
    known.add(key);
    hear({ directive, file });
  };
  addEventListener('securitypolicyviolation', take);
  if (!window.ReportingObserver) return;
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) if (body) take(body as unknown as Refused);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
}
