import { createHash } from 'node:crypto';
import type { HostedDocument, RemoteChannel } from '../document/document.ts';
import { indexedRoutes, piecePath } from '../largeSite/remoteIndex.ts';

/** Fakes the store of a large site: its pieces, and a record of the requested ones. */
export function fakePieces() {
  const there = new Map<string, string>();
  const asked: string[] = [];
  let isCut = false;
  let answered = Promise.resolve();
  const put = (name: string, value: object): string => {
    const text = JSON.stringify(value);
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    there.set(piecePath(name, hash), text);
    return hash;
  };
  const fetched = async (path: string, { integrity }: RequestInit) => {
    asked.push(String(path).split('.')[0] ?? '');
    await answered;
    const text = isCut ? undefined : there.get(path);
    const hash = text && `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (text !== undefined && hash !== integrity) throw new TypeError('Failed to fetch');
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      json: async () => JSON.parse(text ?? ''),
    };
  };
  Object.assign(globalThis, { fetch: fetched });
  return {
    asked,
    cut: (next: boolean) => {
      isCut = next;
    },
    /** Delays all later requests. Returns a function that lets them continue. */
    delay: () => {
      let goOn = () => {};
      answered = new Promise((resolve) => {
        goOn = resolve;
      });
      return goOn;
    },
    /** Changes the bytes of all pieces. */
    spoil: () => {
      for (const [path, text] of there) there.set(path, `${text} `);
    },
    slice: (name: string, remote: RemoteChannel) => put(name, remote),
    /** Returns the head of a document, with the remotes that it carries and an index that leads to all of these. */
    head(
      document: HostedDocument,
      remotes: HostedDocument['remotes'],
      changes: HostedDocument['changes'] = [],
    ): HostedDocument {
      const all = { ...document.remotes, ...remotes };
      const slices = Object.fromEntries(
        Object.entries(all).map(([name, remote]) => [name, put(name, remote)]),
      );
      const routes = Object.entries(all).flatMap(([name, { versions, active }]) =>
        (versions[active]?.routes ?? []).map(({ path }) => [path, name] as const),
      );
      return { ...document, changes, index: put('index', { slices, routes: indexedRoutes(routes) }) };
    },
  };
}
