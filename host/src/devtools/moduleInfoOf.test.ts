/** @environment page */

import type { HostedDocument } from '@site/release-page';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { moduleInfoOf } from './moduleInfoOf.ts';

const scope = {
  react: { '18.3.1': {} },
  'react/jsx-runtime': { '18.3.1': {} },
  '@site/shared/forms': { '3.0.0': {} },
};
const preload = { js: ['7.js', 'Account.js'], css: ['Account.css'] };

function released(): HostedDocument {
  const wallet = remoteOf('wallet', '2.0.0', [
    route('/account', { expose: './Account', preload }),
    route('/money', { expose: './Account', preload }),
    route('/limits', { expose: './Limits' }),
  ]);
  Object.assign(wallet.versions['2.0.0'] ?? {}, {
    requires: { react: '^18.3.1', '@site/shared': '^3.0.0', 'stock-containers': '^1.0.0' },
    commit: 'c0ffee',
  });
  const document = releaseOf([route('/')]);
  const provides = { react: '18.3.1', '@site/shared': '3.0.0', 'stock-containers': '1.0.0' };
  return {
    ...document,
    host: { ...document.host, provides, scripts: ['main.js', 'later.js'] },
    remotes: { ...document.remotes, wallet },
  };
}

/** The applications of a release, or of the addresses that a visitor has of it. */
function infoOf(release: HostedDocument, table = routeTable(release, null)) {
  return moduleInfoOf(release, release.host, table, scope);
}

test('the devtools list the host as the consumer of the live versions', () => {
  const { host } = infoOf(released());
  expect(host).toMatchObject({
    version: '1.0.0',
    remoteEntry: `${document.baseURI}host/1.0.0/main.js`,
    remotesInfo: {
      hall: { matchedVersion: '1.0.0' },
      wallet: { matchedVersion: '2.0.0', buildVersion: 'c0ffee' },
    },
  });
  expect(host?.shared.map(({ sharedName, version }) => `${sharedName} ${version}`)).toEqual([
    'react 18.3.1',
    'react/jsx-runtime 18.3.1',
    '@site/shared/forms 3.0.0',
  ]);
});

test('the devtools list a remote under its name and the version that the host consumes', () => {
  expect(Object.keys(infoOf(released()))).toEqual(['host', 'hall:1.0.0', 'wallet:2.0.0']);
});

test('the devtools show of a remote its address, its exposes, each once with its files, and its commit', () => {
  expect(infoOf(released())['wallet:2.0.0']).toMatchObject({
    version: '2.0.0',
    buildVersion: 'c0ffee',
    globalName: 'wallet_2_0_0',
    publicPath: `${document.baseURI}remotes/wallet/2.0.0/`,
    remoteEntry: `${document.baseURI}remotes/wallet/2.0.0/entry.js`,
    remoteEntryType: 'global',
    modules: [
      {
        moduleName: 'Account',
        modulePath: './Account',
        assets: { js: { sync: preload.js, async: [] }, css: { sync: preload.css, async: [] } },
      },
      { moduleName: 'Limits', modulePath: './Limits' },
    ],
  });
});

test('a remote shares the modules of the packages that it requires', () => {
  const { shared } = infoOf(released())['wallet:2.0.0'] ?? {};
  expect(shared).toEqual(
    [
      ['react', '^18.3.1'],
      ['react/jsx-runtime', '^18.3.1'],
      ['@site/shared/forms', '^3.0.0'],
    ].map(([sharedName, requiredVersion]) =>
      expect.objectContaining({ sharedName, shareConfig: { requiredVersion, singleton: true } }),
    ),
  );
  expect(infoOf(released())['hall:1.0.0']?.shared).toEqual([]);
});

test.each([
  ['a script', undefined, 'global'],
  ['an ES module', ['chunk.mjs'], 'module'],
])(
  'the devtools show a stock build whose entry is %s under its own federation name',
  (_what, modules, type) => {
    const release = released();
    const [version] = Object.values(release.remotes.wallet?.versions ?? {});
    Object.assign(version ?? {}, { stock: { name: 'shop', ...(modules && { modules }) } });
    expect(infoOf(release)['wallet:2.0.0']).toMatchObject({ globalName: 'shop', remoteEntryType: type });
  },
);

test('of two versions in a release the devtools show the one that this visitor runs', () => {
  const release = released();
  const canary = remoteOf('wallet', '3.0.0', [route('/account')]);
  const { wallet } = release.remotes;
  if (!wallet) throw new Error('the test release has a wallet');
  const both = { ...wallet, versions: { ...wallet.versions, ...canary.versions } };
  const inCanary = { ...release, remotes: { wallet: { ...both, active: '3.0.0' } } };
  const table = routeTable(inCanary, null);
  expect(Object.keys(infoOf({ ...release, remotes: { wallet: both } }, table))).toEqual([
    'host',
    'wallet:3.0.0',
  ]);
});
