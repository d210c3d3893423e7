import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SESSION_MS = 8 * 60 * 60 * 1_000;

/** Who may use a console: the browser that opened the address with the key, from pages of this console only. */
export type Access = {
  /** Goes with the address that is printed. */
  readonly key: string;
  /** Goes with every form. */
  readonly token: string;
  /** Begins the session of a browser that gave the key, for a working day: its cookie. */
  cookie(port: number): string;
  isKey(given: string | null): boolean;
  isToken(given: string | null): boolean;
  /** Why a request is refused whatever it asks for, by its word, or undefined when it may be answered. */
  objection(request: IncomingMessage, port: number): 'notOurAddress' | 'fromPagesOnly' | undefined;
  hasCookie(request: IncomingMessage, port: number): boolean;
};

export function newAccess(now: () => Date): Access {
  const key = secret();
  const token = secret();
  const sessions = new Map<string, number>();
  const isOpen = (given: string) =>
    [...sessions].some(([session, end]) => isSame(given, session) && now().getTime() < end);
  const cookieName = (port: number) => `release-console-${port}`;
  return {
    key,
    token,
    // Cookies do not keep ports apart, so the port is in the name.
    cookie: (port) => {
      const session = secret();
      sessions.set(session, now().getTime() + SESSION_MS);
      return `${cookieName(port)}=${session}; Max-Age=${SESSION_MS / 1_000}; Path=/; HttpOnly; SameSite=Strict`;
    },
    isKey: (given) => isSame(given, key),
    isToken: (given) => isSame(given, token),
    objection: ({ method, headers }, port) => {
      const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
      // Another name that leads here belongs to a page that wants to read or steer the console.
      if (!headers.host || !hosts.includes(headers.host)) return 'notOurAddress';
      if (method === 'POST' && headers.origin !== `http://${headers.host}`) return 'fromPagesOnly';
      return undefined;
    },
    hasCookie: ({ headers }, port) =>
      (headers.cookie ?? '')
        .split(/; */)
        .filter((pair) => pair.startsWith(`${cookieName(port)}=`))
        .some((pair) => isOpen(pair.slice(pair.indexOf('=') + 1))),
  };
}

function secret(): string {
  return randomBytes(18).toString('base64url');
}

function isSame(given: string | null, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
