/** @environment page */

import { releaseOf, remoteOf } from '../testing/release.ts';
import { createAddresses } from './addresses.ts';

const store = 'https://store.example/edge/';
const isBuiltFile = (path: string) => path === 'static/js/List.js';

function addressesOf() {
  const addresses = createAddresses({ store, isBuiltFile });
  addresses.learn({ ...releaseOf([]), remotes: { shop: remoteOf('shop', '1.0.0', []) } });
  return addresses;
}

test.each(['', '?retry=1', '#x'])(
  'a file in a folder of a version is the version’s, also with %j',
  (rest) => {
    expect(addressesOf().at(`${store}remotes/shop/1.0.0/static/js/List.js${rest}`)).toMatchObject({
      app: 'shop',
      version: '1.0.0',
      file: 'remotes/shop/1.0.0/static/js/List.js',
    });
  },
);

test.each([
  `${store}remotes/shop/1.0.0/static/js/of-anna.js`,
  `${store}remotes/shop/2.0.0/static/js/List.js`,
  `https://other.example/edge/remotes/shop/1.0.0/static/js/List.js`,
  'not an address',
])('%s is no file of a version', (address) => {
  expect(addressesOf().at(address)).toBeUndefined();
});
