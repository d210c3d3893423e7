import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { listen } from '../base/listen.ts';
import { readPublished } from '../published/published.ts';
import { releasedSite, type Workplace } from '../testing/builds.ts';
import { createEdge } from './edge.ts';
import { entryForm, servedLine, servedSender } from './servedEntries.ts';

test.each([
  '/remotes/wallet/1.5.0/entry.0123456789.js',
  '/remotes/wallet/1.5.0-rc.1+5/remoteEntry.js',
  '/remotes/stock/1.0.0/static/js/remoteEntry.4f.js',
  '/host/2.0.0/packages.0123456789.js',
  '/host/2.0.0/main.js',
])('%s may be the entry of a version', (path) => {
  expect(path).toMatch(entryForm);
});

test.each([
  '/remotes/wallet/1.5.0/Screen.js',
  '/remotes/wallet/1.5.0/entry.js.map',
  '/remotes/wallet/1.5.0/entry.css',
  '/remotes/wallet/entry.js',
  '/remotes/wal.let/1.5.0/entry.js',
  '/host/2.0.0/chunks/main.js',
  '/host/main.js',
  '/pieces/entry.js',
  '/entry.js',
])('%s is no entry of a version', (path) => {
  expect(path).not.toMatch(entryForm);
});

test('the line about an entry has the form of nginx, with the path and nothing of a player', () => {
  expect(servedLine('/host/2.0.0/main.js', new Date('2026-11-08T05:06:07Z'))).toBe(
    '<190>Nov  8 05:06:07 site_served: /host/2.0.0/main.js',
  );
});

test('the edge sends its lines by UDP, and goes on where nobody takes them', async () => {
  const receiver = createSocket('udp4').bind(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address();
  const lost = servedSender('nowhere.invalid', port);
  lost.send('/host/2.0.0/main.js');
  const sender = servedSender('127.0.0.1', port, () => new Date('2026-11-28T15:06:07Z'));
  sender.send('/host/2.0.0/main.js');
  const [message] = await once(receiver, 'message');
  for (const one of [receiver, lost, sender]) one.close();
  expect(String(message)).toBe('<190>Nov 28 15:06:07 site_served: /host/2.0.0/main.js');
});

describe('the edge', () => {
  let place: Workplace;
  let edge: Server;
  let port: number;
  let served: string[];
  let entry: string;
  beforeEach(async () => {
    place = await releasedSite();
    served = [];
    edge = createEdge({ store: place.storeDir, onServed: (path) => served.push(path) });
    port = await listen(edge, 0, '127.0.0.1');
    const record = await readPublished(place.store, 'wallet', '1.0.0');
    entry = `/remotes/wallet/1.0.0/${record?.kind === 'remote' ? record.entry : ''}`;
  });
  afterEach(async () => {
    edge.close();
    edge.closeAllConnections();
    await place.remove();
  });

  async function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return { status: answer.statusCode, etag: String(answer.headers.etag) };
  }

  test('names each entry that it served whole, and no other file', async () => {
    await get('/');
    await get('/releases/live.json');
    await get('/remotes/wallet/1.0.0/Screen.css');
    await get('/remotes/wallet/6.6.6/entry.js');
    expect(served).toEqual([]);
    await get(entry);
    await get(`${entry}?again`, { 'accept-encoding': 'br' });
    expect(served).toEqual([entry, entry]);
  });

  test('names no entry that a browser had, or of which it asks for the headers', async () => {
    const { etag } = await get(entry);
    expect(await get(entry, { 'if-none-match': etag })).toMatchObject({ status: 304 });
    expect(await get(entry, {}, 'HEAD')).toMatchObject({ status: 200 });
    expect(served).toEqual([entry]);
  });
});
