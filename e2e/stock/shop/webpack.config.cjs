const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { DefinePlugin } = require('webpack');
const { options, defined, output, rules, styleNames } = require('./federation.cjs');

module.exports = {
  mode: 'production',
  // The team's own page, in which the remote is developed.
  entry: './src/index.js',
  devtool: 'source-map',
  output,
  module: { rules: rules(MiniCssExtractPlugin.loader) },
  plugins: [
    new DefinePlugin(defined),
    new MiniCssExtractPlugin(styleNames),
    new ModuleFederationPlugin(options),
  ],
};
