import type { Addresses } from './addresses.ts';

/** A violation of the page's Content Security Policy, in the form that may be reported. */
type Violation = { readonly directive: string; readonly file: string };

type Refused = {
  readonly effectiveDirective: string;
  readonly blockedURL?: string | null;
  readonly blockedURI?: string | null;
  readonly sourceFile?: string | null;
};

const MOST = 20;

/**
 * Observes violations of the page's policy, Trusted Types included, and earlier ones, too: each directive and place
 * once. Ignores those of browser extensions.
 */
export function observeViolations(addresses: Addresses, onViolation: (violation: Violation) => void): void {
  const known = new Set<string>();
  const take = ({ effectiveDirective, blockedURL, blockedURI, sourceFile }: Refused) => {
    const source = sourceFile ?? '';
    const directive = /^[a-z-]{1,60}/.exec(effectiveDirective)?.[0];
    if (!directive || (source && !/^https?:/.test(source))) return;
    const file = (addresses.masked(blockedURL ?? blockedURI ?? '') || addresses.masked(source)).slice(0, 200);
    const key = `${directive} ${file}`;
    if (known.has(key) || known.size >= MOST) return;
    known.add(key);
    onViolation({ directive, file });
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
