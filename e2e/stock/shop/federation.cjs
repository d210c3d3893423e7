/** The options of the stock federation plugin in all three bundlers. */
exports.options = {
  name: 'shop',
  filename: 'static/js/remoteEntry.js',
  exposes: { './List': './src/List.js', './Order': './src/Order.js' },
  shared: {
    react: { singleton: true, requiredVersion: '^18.3.1' },
    'react-dom': { singleton: true, requiredVersion: '^18.3.1' },
    // The host does not share jotai, so this build's own copy runs. It takes React when the container starts; without
    // it Vite's modules take React when the screen runs, as in most remotes.
    ...(process.env.SHOP_SHARES_JOTAI !== 'no' && { jotai: { requiredVersion: '^3.0.0' } }),
    '@site/shared': { singleton: true, import: false, requiredVersion: '^3.0.0' },
  },
  manifest: true,
  dts: false,
};

exports.defined = { SHOP_VERSION: JSON.stringify(process.env.SHOP_VERSION ?? '1.0.0') };

/** The configuration that webpack and Rspack share. */
exports.common = {
  mode: 'production',
  // The team's own page, in which the remote is developed.
  entry: './src/index.js',
  devtool: 'source-map',
  output: {
    publicPath: 'auto',
    filename: 'static/js/[name].js',
    chunkFilename: 'static/js/async/[name].[contenthash:8].js',
    assetModuleFilename: 'static/media/[name].[contenthash:8][ext]',
    clean: true,
  },
};

/** Returns the module rules of webpack and Rspack, with each one's loader that extracts styles. */
exports.rules = (styleLoader) => [
  { test: /\.css$/, use: [styleLoader, 'css-loader'] },
  { test: /\.svg$/, type: 'asset/resource' },
];

exports.styleNames = {
  filename: 'static/css/[name].css',
  chunkFilename: 'static/css/async/[name].[contenthash:8].css',
};
