const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', clean: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'catalog',
      filename: 'remoteEntry.js',
      exposes: { './List': './src/List.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
};
