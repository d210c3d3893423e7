const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { CssExtractRspackPlugin, DefinePlugin } = require('@rspack/core');
const { options, defined, output, rules, styleNames } = require('./federation.cjs');

module.exports = {
  mode: 'production',
  entry: './src/index.js',
  devtool: 'source-map',
  output,
  module: { rules: rules(CssExtractRspackPlugin.loader) },
  plugins: [
    new DefinePlugin(defined),
    new CssExtractRspackPlugin(styleNames),
    new ModuleFederationPlugin(options),
  ],
};
