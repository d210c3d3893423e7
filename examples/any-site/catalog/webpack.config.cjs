const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', clean: true },
  plugins: [new ModuleFederationPlugin(require('./federation.cjs'))],
};
