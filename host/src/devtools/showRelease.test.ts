/** @environment page */

import type { HostedDocument } from '@site/release-page';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { showRelease } from './showRelease.ts';

declare const __webpack_share_scopes__: { default: object };

type FederationGlobal = {
  readonly moduleInfo: Record<string, object>;
  readonly __SHARE__: Record<string, object>;
  readonly [other: string]: unknown;
};

const federation = () => Reflect.get(window, '__FEDERATION__') as unknown as FederationGlobal;
const react = { get: () => () => ({}), lib: () => ({}), version: '18.3.1', from: 'host', loaded: true };

function releaseWith(revision: number, version: string): HostedDocument {
  const remotes = { hall: remoteOf('hall', version, [route('/')]) };
  return { ...releaseOf([]), revision, remotes };
}

function show(release: HostedDocument): void {
  showRelease(release, release.host, routeTable(release, null));
}

/** The next message that the page posts to itself. */
function nextMessage(): Promise<MessageEvent> {
  return new Promise((resolve) => addEventListener('message', resolve, { once: true }));
}

beforeEach(() => {
  Object.assign(__webpack_share_scopes__.default, { react: { '18.3.1': react } });
  Reflect.deleteProperty(window, '__FEDERATION__');
});

// A message of one test arrives before the next one listens.
afterEach(() => new Promise((resolve) => setTimeout(resolve)));

test('a page without an official runtime publishes host, live remotes and shared modules for the devtools', () => {
  show(releaseWith(1, '1.0.0'));
  expect(Object.keys(federation().moduleInfo)).toEqual(['host', 'hall:1.0.0']);
  expect(federation().__SHARE__).toEqual({ 'host:1.0.0': { default: { react: { '18.3.1': react } } } });
});

test('a newer release replaces the one before in the devtools', () => {
  show(releaseWith(1, '1.0.0'));
  show(releaseWith(2, '2.0.0'));
  expect(Object.keys(federation().moduleInfo)).toEqual(['host', 'hall:2.0.0']);
  expect(Object.keys(federation().__SHARE__)).toEqual(['host:1.0.0']);
});

test('entries of official runtimes stay in the devtools’ object, and so does the object itself', () => {
  const instances = [{ name: 'shop' }];
  const known = {
    __INSTANCES__: instances,
    moduleInfo: { shop: { version: '7.0.0' } },
    __SHARE__: { 'shop:7.0.0': { default: {} } },
  };
  Object.assign(window, { __FEDERATION__: known });
  show(releaseWith(1, '1.0.0'));
  show(releaseWith(2, '2.0.0'));
  expect(federation()).toBe(known);
  expect(known.__INSTANCES__).toBe(instances);
  expect(Object.keys(known.moduleInfo)).toEqual(['shop', 'host', 'hall:2.0.0']);
  expect(Object.keys(known.__SHARE__)).toEqual(['shop:7.0.0', 'host:1.0.0']);
});

test('share scopes that the host’s official runtime has registered are listed once', () => {
  Object.assign(window, { __FEDERATION__: { __SHARE__: { host: __webpack_share_scopes__ } } });
  show(releaseWith(1, '1.0.0'));
  expect(Object.keys(federation().__SHARE__)).toEqual(['host']);
});

test('an open devtools panel receives the current entries as a message without functions', async () => {
  const message = nextMessage();
  show(releaseWith(1, '1.0.0'));
  const { data } = await message;
  expect(data.moduleInfo).toEqual(federation().moduleInfo);
  const { version, from, loaded } = react;
  expect(data.share['host:1.0.0'].default.react).toEqual({ '18.3.1': { version, from, loaded } });
});
