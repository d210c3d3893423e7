/** @environment page */

import { shownTarget } from '@site/release-page/load/loadedScreens';
import { remoteTarget } from '@site/release-page/testing/remoteTarget';
import * as v from 'valibot';
import { balance } from '../contract/session.ts';
import { configureSite } from '../device/siteConfig.ts';
import { type RuntimeConfigInput, runtimeConfigSchema } from '../page/config/config.ts';
import { fakeObserver } from '../testing/callObserver.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { observeCalls } from './callEvents.ts';
import { type CallOptions, send } from './client.ts';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  configure({});
  observeCalls(fakeObserver());
  document.documentElement.dataset.host = '2.0.0';
  shownTarget.set(remoteTarget({ name: 'wallet', version: '1.4.2' }));
  network = fakeNetwork();
  network.answer(balance, ok({ balance: 1 }));
});
afterEach(() => {
  delete document.documentElement.dataset.host;
  shownTarget.set(undefined);
});

function configure(config: RuntimeConfigInput): void {
  configureSite(v.parse(runtimeConfigSchema, config));
}

/** Sends a call; returns the version that it carried. */
async function carried(options?: CallOptions): Promise<unknown> {
  await send(balance, {}, options);
  return network.requests.at(-1)?.headers['Client-Version'];
}

test('a call carries the version whose screen shows: of each area, and of a version that replaced another', async () => {
  expect(await carried()).toBe('wallet/1.4.2');
  shownTarget.set(remoteTarget({ name: 'member', version: '1.0.0' }));
  expect(await carried()).toBe('member/1.0.0');
  shownTarget.set(remoteTarget({ name: 'member', version: '1.1.0-rc.1+b7' }));
  expect(await carried()).toBe('member/1.1.0-rc.1+b7');
});

test('calls of the host, and those that are sent while no screen shows, carry the version of the host', async () => {
  expect(await carried({ isOfHost: true })).toBe('host/2.0.0');
  shownTarget.set(undefined);
  expect(await carried()).toBe('host/2.0.0');
});

const elsewhere = 'https://api.example.com';

test.each<[RuntimeConfigInput, string | undefined]>([
  [{ apiBase: elsewhere }, undefined],
  [{ apiBase: elsewhere, isVersionSent: true }, 'wallet/1.4.2'],
  [{ isVersionSent: true }, 'wallet/1.4.2'],
  [{ isVersionSent: false }, undefined],
])('a call of a site that is configured as %j carries the version %s', async (config, version) => {
  configure(config);
  expect(await carried()).toBe(version);
});

test.each(['', '1.0.0\r\nX-Admin: 1', '钱包', '1.0 0', 'a/b'])(
  'a call is sent without a version that no header can carry: %j',
  async (version) => {
    shownTarget.set(remoteTarget({ version }));
    expect(await carried()).toBeUndefined();
  },
);

test('a call of a page that another company’s host started carries no version', async () => {
  delete document.documentElement.dataset.host;
  shownTarget.set(undefined);
  expect(await carried()).toBeUndefined();
});
