const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { CssExtractRspackPlugin, DefinePlugin } = require('@rspack/core');
const { options, defined, common, rules, styleNames } = require('./federation.cjs');

module.exports = {
  ...common,
  module: { rules: rules(CssExtractRspackPlugin.loader) },
  plugins: [
    new DefinePlugin(defined),
    new CssExtractRspackPlugin(styleNames),
    new ModuleFederationPlugin(options),
  ],
};
