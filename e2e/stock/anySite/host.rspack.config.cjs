const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');

module.exports = {
  mode: 'production',
  entry: './src/index.js',
  output: { publicPath: 'auto', filename: '[name].js', clean: true },
  plugins: [new ModuleFederationPlugin(require('./federation.cjs'))],
};
