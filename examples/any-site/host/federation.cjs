// The address of the store's edge, the root that `mf-release init` showed, and where pages send reports.
const release = require('./release.json');

module.exports = {
  name: 'host',
  // The release says where their versions are; the addresses are for a remote that is not released.
  remotes: { catalog: 'catalog@/catalog/remoteEntry.js', basket: 'basket@/basket/remoteEntry.js' },
  runtimePlugins: [[require.resolve('@site/release-page/plugin'), release]],
  shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
  dts: false,
};
