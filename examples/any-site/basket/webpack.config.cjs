const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const federation = new ModuleFederationPlugin({
  name: 'basket',
  filename: 'remoteEntry.js',
  exposes: { './Basket': './src/Basket.js' },
  shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
  manifest: true,
  dts: false,
});

module.exports = {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', clean: true },
  plugins: [federation],
};
