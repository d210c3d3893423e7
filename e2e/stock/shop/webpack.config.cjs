const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { DefinePlugin } = require('webpack');
const { options, defined, common, rules, styleNames } = require('./federation.cjs');

module.exports = {
  ...common,
  module: { rules: rules(MiniCssExtractPlugin.loader) },
  plugins: [
    new DefinePlugin(defined),
    new MiniCssExtractPlugin(styleNames),
    new ModuleFederationPlugin(options),
  ],
};
