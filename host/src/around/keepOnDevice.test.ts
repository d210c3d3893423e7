/** @environment page */

import { storedPages } from '@site/shared/page/boot/storedPage';
import { keepOnDevice } from './keepOnDevice.ts';

const scope = 'http://localhost/';
const policy = "script-src 'self'";

const unregister = jest.fn(async () => true);
const workers = {
  register: jest.fn(async () => ({ scope })),
  getRegistrations: jest.fn(async () => [{ unregister }]),
};
/** The stored page of each cache. */
const stored = new Map<string, Response>();
const network = jest.fn<Promise<Response>, [string, RequestInit]>();

/** Returns a page of such a release; `host` is the one that it starts. */
function page(revision: number, { host = '1.0.0', canary = '', isPageKept = true } = {}): string {
  const release = {
    revision,
    host: { version: host, ...(canary && { canary: { version: canary, bps: 1_000, salt: '' } }) },
  };
  return `<!doctype html>
<html lang="zh-CN">
<script type="application/json" id="site-config">${JSON.stringify({ isPageKept })}</script>
<script type="application/json" id="site-release">${JSON.stringify(release)}</script>`;
}

function answer(text: string, { programs = policy, status = 200 } = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Security-Policy': programs, 'Content-Length': '9' },
  });
}

/** Opens a page in this tab, on which a host has started. */
function open(text: string, { started = '1.0.0', isFromDevice = false } = {}): void {
  const { dataset } = document.documentElement;
  dataset.host = started;
  delete dataset.stored;
  if (isFromDevice) dataset.stored = '';
  document.body.innerHTML = text.slice(text.indexOf('<script'));
}

const keptText = async () => stored.get(storedPages)?.clone().text();

beforeEach(() => {
  jest.clearAllMocks();
  stored.clear();
  history.replaceState(null, '', '/');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.assign(globalThis, {
    fetch: network,
    caches: {
      open: async (name: string) => ({
        match: async () => stored.get(name)?.clone(),
        put: async (_: string, copy: Response) => stored.set(name, copy),
        delete: async () => stored.delete(name),
      }),
      delete: async (name: string) => stored.delete(name),
    },
  });
});

test('the device stores the page whose host has started, with its policy and a mark, from the browser’s cache', async () => {
  open(page(1));
  network.mockResolvedValue(answer(page(1)));
  await keepOnDevice(true);
  expect(workers.register).toHaveBeenCalledWith('sw.js');
  expect(network).toHaveBeenCalledWith(`${scope}`, { cache: 'force-cache' });
  expect(await keptText()).toBe(page(1).replace('<html', '<html data-stored'));
  const { headers } = stored.get(storedPages) ?? new Response();
  expect(headers.get('Content-Security-Policy')).toBe(policy);
  expect(headers.has('Content-Length')).toBe(false);
});

test.each([
  ['another release than the one that runs', page(2), {}],
  ['a page whose host has not started here', page(1, { host: '2.0.0' }), {}],
])('after a visit over the network the device does not store %s', async (_, text, options) => {
  open(page(1), options);
  stored.set(storedPages, answer('older'));
  network.mockResolvedValue(answer(text));
  await keepOnDevice(true);
  expect(await keptText()).toBeUndefined();
});

test('a visitor of a canary stores its page', async () => {
  const text = page(1, { canary: '2.0.0' });
  open(text, { started: '2.0.0' });
  network.mockResolvedValue(answer(text));
  await keepOnDevice(true);
  expect(await keptText()).toContain('data-stored');
});

describe('a page from the device', () => {
  const kept = page(1).replace('<html', '<html data-stored');
  beforeEach(() => {
    open(page(1), { isFromDevice: true });
    stored.set(storedPages, answer(kept));
  });

  test('asks whether there is another, and stays where there is none', async () => {
    network.mockResolvedValue(answer(page(1)));
    await keepOnDevice(true);
    expect(network).toHaveBeenCalledWith(`${scope}`, { cache: 'no-cache' });
    expect(await keptText()).toBe(kept);
  });

  test('is replaced by one of a later release that starts in the same way', async () => {
    network.mockResolvedValue(answer(page(2)));
    await keepOnDevice(true);
    expect(await keptText()).toBe(page(2).replace('<html', '<html data-stored'));
  });

  test.each([
    ['another host', answer(page(2, { host: '2.0.0' }))],
    ['other programs', answer(page(2), { programs: 'other' })],
  ])('is removed where the newest has %s: the next visit tries it over the network', async (_, newest) => {
    network.mockResolvedValue(newest);
    await keepOnDevice(true);
    expect(await keptText()).toBeUndefined();
  });

  test('is removed with the worker where the newest configuration says so', async () => {
    network.mockResolvedValue(answer(page(2, { isPageKept: false })));
    await keepOnDevice(true);
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(await keptText()).toBeUndefined();
  });

  test.each([
    ['an error of the server', answer('not available', { status: 503 })],
    ['the log-in of a network', answer('<html lang="en">Log in')],
  ])('stays where the answer is %s', async (_, received) => {
    network.mockResolvedValue(received);
    await keepOnDevice(true).catch(() => undefined);
    expect(await keptText()).toBe(kept);
  });
});

test('a page of another channel stores nothing in the place of the site’s', async () => {
  history.replaceState(null, '', '/channel-next.html');
  open(page(1));
  await keepOnDevice(true);
  expect(workers.register).toHaveBeenCalledTimes(1);
  expect(network).not.toHaveBeenCalled();
});

test('a configuration without the stored page removes the service worker and its cache', async () => {
  stored.set(storedPages, answer('page'));
  await keepOnDevice(false);
  expect(workers.register).not.toHaveBeenCalled();
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(await keptText()).toBeUndefined();
});

test('over plain http, where browsers have no service workers, the page runs without error', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  await keepOnDevice(true);
  await keepOnDevice(false);
  expect(network).not.toHaveBeenCalled();
});
