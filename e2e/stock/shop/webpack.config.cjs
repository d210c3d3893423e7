const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { DefinePlugin } = require('webpack');
const { options, defined, output } = require('./federation.cjs');

module.exports = {
  mode: 'production',
  // The team's own page, in which the remote is developed.
  entry: './src/index.js',
  devtool: 'source-map',
  output,
  module: {
    rules: [
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      { test: /\.svg$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new DefinePlugin(defined),
    new MiniCssExtractPlugin({
      filename: 'static/css/[name].css',
      chunkFilename: 'static/css/async/[name].[contenthash:8].css',
    }),
    new ModuleFederationPlugin(options),
  ],
};
