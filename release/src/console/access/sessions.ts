import type { IncomingMessage } from 'node:http';
import { secret } from './secrets.ts';

const SESSION_MS = 8 * 60 * 60 * 1_000;

/** The sessions of admitted browsers, each of eight hours at most, with the data of its visitor. */
export type Sessions<Known> = ReturnType<typeof newSessions<Known>>;

export function newSessions<Known>(now: () => Date) {
  const sessions = new Map<string, { readonly end: number; readonly known: Known }>();
  const sweep = () => {
    for (const [id, { end }] of sessions) if (now().getTime() >= end) sessions.delete(id);
  };
  return {
    /** Opens a session and returns its cookie. */
    open: (cookieName: string, known: Known) => {
      sweep();
      const id = secret();
      sessions.set(id, { end: now().getTime() + SESSION_MS, known });
      return cookie(cookieName, id, SESSION_MS / 1_000);
    },
    /** Returns the id and the data of the session that a request belongs to. */
    of: ({ headers }: IncomingMessage, cookieName: string) => {
      for (const pair of (headers.cookie ?? '').split(/; */)) {
        if (!pair.startsWith(`${cookieName}=`)) continue;
        const id = pair.slice(cookieName.length + 1);
        const session = sessions.get(id);
        if (session && now().getTime() < session.end) return { id, known: session.known };
      }
      return undefined;
    },
    /** Ends a session and returns the cookie that clears it. */
    close: (cookieName: string, id: string) => {
      sessions.delete(id);
      return cookie(cookieName, '', 0);
    },
  };
}

/** Browsers accept a `__Host-` cookie only over https, and not from other hosts of the domain. */
function cookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
