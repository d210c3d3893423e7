import type { Store } from '../../store/store.ts';
import type { Role } from '../../trust/people.ts';
import { answerWords } from '../words/answerWords.tsx';
import type { Access } from './access.ts';
import { isSame, secret } from './secrets.ts';
import { newSessions } from './sessions.ts';

type Own = {
  readonly store: Store;
  readonly by: string;
  readonly roles: readonly Role[];
  readonly now: () => Date;
  /** The port that browsers open, when it is not the one that the console listens on. */
  readonly port?: number | undefined;
};

/**
 * Admits the browser that opened the printed address, which holds a key. It acts in the name of the person who started the
 * console.
 */
export function printedKeyAccess({ store, by, roles, now, port }: Own): {
  readonly access: Access;
  readonly key: string;
} {
  const key = secret();
  const token = secret();
  const sessions = newSessions<true>(now);
  // Browsers share cookies between the ports of a host, so the name contains the port.
  const cookieName = (listening = 0) => `release-console-${port ?? listening}`;
  const access: Access = {
    objection: ({ method, headers, socket }) => {
      const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${port ?? socket.localPort}`);
      // A foreign host name that resolves here belongs to a page that wants to read or steer the console (DNS rebinding).
      if (!headers.host || !hosts.includes(headers.host)) return 'notOurAddress';
      if (method === 'POST' && headers.origin !== `http://${headers.host}`) return 'fromPagesOnly';
      return undefined;
    },
    admit: async (request, { pathname, searchParams }, { language }) => {
      const name = cookieName(request.socket.localPort);
      if (request.method === 'GET' && pathname === '/' && isSame(searchParams.get('key'), key))
        return { goTo: '/', cookie: sessions.open(name, true) };
      if (!sessions.of(request, name)) return { status: 403, text: answerWords[language].openPrinted };
      return { by, roles, store, token, act: (work) => work(store) };
    },
  };
  return { access, key };
}
