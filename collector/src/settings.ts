import type { CollectorOptions } from './server/collector.ts';
import type { ServedAddress } from './server/listenForServed.ts';
import { storeLimits } from './store/limits.ts';

/** The settings of a collector that runs as its own process. */
export type Settings = Omit<CollectorOptions, 'readDocument'> & {
  readonly host: string;
  readonly port: number;
  readonly operatorsHost: string;
  readonly operatorsPort: number;
  /** The folder or address of release documents: see `readDocuments`. */
  readonly releases: string;
  /** Where an edge or nginx says what it served; nothing is counted of that without it. */
  readonly served?: ServedAddress;
};

const own = ['localhost', '127.0.0.1', '[::1]'];

/** Reads the settings from environment variables. Throws an `Error` that names the invalid variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const words = (name: string) => (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const token = env.OPERATORS_TOKEN || undefined;
  const host = env.HOST || '127.0.0.1';
  // Without a token, only this machine may query figures.
  const operatorsHost = env.OPERATORS_HOST || (token ? host : '127.0.0.1');
  if (!token && !['127.0.0.1', '::1', 'localhost'].includes(operatorsHost))
    throw new Error(
      `OPERATORS_HOST is ${operatorsHost}: figures are answered there only with an OPERATORS_TOKEN.`,
    );
  return {
    host,
    port: wholeNumber(env, 'PORT', 8092),
    operatorsHost,
    operatorsPort: wholeNumber(env, 'OPERATORS_PORT', 8082),
    releases: env.RELEASES || '.site/store/releases',
    dataDir: env.DATA_DIR || '.site/collector',
    ...databaseIn(env),
    ...(env.SERVED_PORT && {
      served: { host: env.SERVED_HOST || '127.0.0.1', port: wholeNumber(env, 'SERVED_PORT', 0) },
    }),
    intervalMs: wholeNumber(env, 'INTERVAL_MS', 500),
    origins: words('ORIGINS'),
    trustedProxies: words('TRUSTED_PROXIES'),
    operators: { names: [...own, ...words('OPERATORS_NAMES')], ...(token !== undefined && { token }) },
    limits: { store: { ...storeLimits, bytes: wholeNumber(env, 'DISK_LIMIT_MB', 512) * 1024 * 1024 } },
  };
}

/** Reads `DATABASE_URL`. The error does not repeat it, because it has a password. */
function databaseIn({ DATABASE_URL: url }: Readonly<Record<string, string | undefined>>) {
  if (!url) return {};
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL does not begin with postgresql://.');
  return { databaseUrl: url };
}

function wholeNumber(env: Readonly<Record<string, string | undefined>>, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} is ${text}, which is no whole number.`);
  return Number(text);
}
