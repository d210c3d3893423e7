import type { IncomingMessage } from 'node:http';
import { secret } from './secrets.ts';

const SESSION_MS = 8 * 60 * 60 * 1_000;

/** The browsers that were let in, each for a working day at most, and what is known of each. */
export type Sessions<Known> = {
  /** Lets a browser in: its cookie. */
  open(cookieName: string, known: Known): string;
  /** What is known of the browser that asks, and the id of its session. */
  of(
    request: IncomingMessage,
    cookieName: string,
  ): { readonly id: string; readonly known: Known } | undefined;
  /** Ends a session: the cookie that takes it from the browser. */
  close(cookieName: string, id: string): string;
};

export function newSessions<Known>(now: () => Date): Sessions<Known> {
  const sessions = new Map<string, { readonly end: number; readonly known: Known }>();
  const sweep = () => {
    for (const [id, { end }] of sessions) if (now().getTime() >= end) sessions.delete(id);
  };
  return {
    open: (cookieName, known) => {
      sweep();
      const id = secret();
      sessions.set(id, { end: now().getTime() + SESSION_MS, known });
      return cookie(cookieName, id, SESSION_MS / 1_000);
    },
    of: ({ headers }, cookieName) => {
      for (const pair of (headers.cookie ?? '').split(/; */)) {
        if (!pair.startsWith(`${cookieName}=`)) continue;
        const id = pair.slice(cookieName.length + 1);
        const session = sessions.get(id);
        if (session && now().getTime() < session.end) return { id, known: session.known };
      }
      return undefined;
    },
    close: (cookieName, id) => {
      sessions.delete(id);
      return cookie(cookieName, '', 0);
    },
  };
}

/** A name with `__Host-` is one that browsers take over https only, and from nobody else on the domain. */
function cookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
