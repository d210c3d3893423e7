/** @environment page */

import type { Memory } from '../trust/deviceMemory.ts';
import { type Options, settingsOf } from './options.ts';

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
const root = { kind: 'root', keys: [key], threshold: 1 } as const;

test.each<[string, string]>([
  ['edge', 'http://localhost/edge/'],
  ['https://store.example/a/', 'https://store.example/a/'],
])('a store at %s is at %s', (store, address) => {
  expect(settingsOf({ store, trust: key })).toMatchObject({ store: address, channel: 'live' });
});

test('all options can be set, and a root counts in the place of a key', () => {
  const memory: Memory = { read: async () => null, write: async () => undefined };
  const options: Options = {
    store: 'https://store.example/',
    channel: 'beta',
    trust: { ...root, keys: [...root.keys] },
    remotes: ['shop'],
    visitor: null,
    sharesAmongRemotes: true,
    nonce: 'n',
    reports: { to: 'https://reports.example/', percent: 10 },
    memory,
  };
  expect(settingsOf(options)).toEqual(options);
});

test.each<[object, string]>([
  [{ store: '' }, '`store` has to be the address'],
  [{ trust: undefined }, '`trust` has to be the public key'],
  [{ trust: { ...key, d: 'private' } }, '`trust` has to be'],
  [{ trust: { ...root, keys: [{ kty: 'RSA' }] } }, '`trust` has to be'],
  [{ channel: '../x' }, '`channel` has to be'],
  [{ remotes: 'shop' }, '`remotes` has to be'],
  [{ visitor: '' }, '`visitor` has to be'],
  [{ sharesAmongRemotes: 'yes' }, '`sharesAmongRemotes` has to be'],
  [{ nonce: 1 }, '`nonce` has to be'],
  [{ reports: {} }, '`reports` has to be'],
  [{ reports: { to: 'x', percent: 0 } }, '`reports` has to be'],
  [{ memory: {} }, '`memory` has to be'],
  [{ chanel: 'live' }, 'there is no `chanel`'],
])('options with the mistake %j are refused with the form of the option', (wrong, message) => {
  expect(() => settingsOf({ store: 'edge', trust: key, ...wrong } as Options)).toThrow(message);
});
