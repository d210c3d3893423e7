import { integrityOf } from '@site/release/for-site';
import type { RuntimeConfig } from '@site/shared/config';
import { inlineScripts, largeSiteScript } from './inlineScripts.ts';

type PolicyOptions = {
  readonly config: RuntimeConfig;
  /** The request's Host header: the policy names the socket's address with it where 'self' does not cover WebSockets. */
  readonly host: string | undefined;
  /** Allows scripts and styles from development servers on localhost. */
  readonly development: boolean;
};

/** Only the page's own policy, and the one that sanitises HTML, may turn a string into code or markup. */
const trustedTypes: Readonly<Record<string, readonly string[]>> = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify'],
};

/** Returns the Content-Security-Policy of the page. */
export function contentSecurityPolicy({ config, host, development }: PolicyOptions): string {
  const api = config.apiBase === '' ? [] : [new URL(config.apiBase).origin];
  const socketBases = config.socketBase === undefined ? api : [new URL(config.socketBase).origin];
  const sockets = [...socketOrigins(host), ...socketBases.map((origin) => origin.replace(/^http/, 'ws'))];
  const reports = config.reportTo?.startsWith('/') === false ? [new URL(config.reportTo).origin] : [];
  const local = development ? ['http://localhost:*'] : [];
  const frames = [...config.frameOrigins, ...config.sponsorship.map((address) => new URL(address).origin)];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...programHashes(), ...local],
    'style-src': ["'self'", ...local],
    // React and NutUI set style attributes; style elements stay refused.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...config.imageOrigins, ...local],
    'connect-src': [
      "'self'",
      ...sockets,
      ...api,
      ...reports,
      ...local,
      ...(development ? ['ws://localhost:*'] : []),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A development server's own client makes code from strings.
    ...(development ? {} : trustedTypes),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Returns the hashes by which the policy names the programs of pages: one policy for all, because who sends it reads no page. */
function programHashes(): string[] {
  return [...inlineScripts(), largeSiteScript()].map((script) => `'${integrityOf(Buffer.from(script))}'`);
}

function socketOrigins(host: string | undefined): string[] {
  // The client controls this header: only a plain name may enter the policy.
  return host && /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
