const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { CssExtractRspackPlugin, DefinePlugin } = require('@rspack/core');
const { options, defined, output } = require('./federation.cjs');

module.exports = {
  mode: 'production',
  entry: './src/index.js',
  devtool: 'source-map',
  output,
  module: {
    rules: [
      { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'] },
      { test: /\.svg$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new DefinePlugin(defined),
    new CssExtractRspackPlugin({
      filename: 'static/css/[name].css',
      chunkFilename: 'static/css/async/[name].[contenthash:8].css',
    }),
    new ModuleFederationPlugin(options),
  ],
};
