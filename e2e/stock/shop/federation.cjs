/** What all three bundlers give to the stock federation plugin. */
exports.options = {
  name: 'shop',
  filename: 'static/js/remoteEntry.js',
  exposes: { './List': './src/List.js', './Order': './src/Order.js' },
  shared: {
    react: { singleton: true, requiredVersion: '^18.3.1' },
    'react-dom': { singleton: true, requiredVersion: '^18.3.1' },
    // The host has none: this build's own copy runs.
    jotai: { requiredVersion: '^3.0.0' },
    '@site/shared': { singleton: true, import: false, requiredVersion: '^3.0.0' },
  },
  manifest: true,
  dts: false,
};

exports.defined = { SHOP_VERSION: JSON.stringify(process.env.SHOP_VERSION ?? '1.0.0') };

exports.output = {
  publicPath: 'auto',
  filename: 'static/js/[name].js',
  chunkFilename: 'static/js/async/[name].[contenthash:8].js',
  assetModuleFilename: 'static/media/[name].[contenthash:8][ext]',
  clean: true,
};

/** The rules of both bundlers of scripts, with what each of them takes styles out with. */
exports.rules = (styleLoader) => [
  { test: /\.css$/, use: [styleLoader, 'css-loader'] },
  { test: /\.svg$/, type: 'asset/resource' },
];

exports.styleNames = {
  filename: 'static/css/[name].css',
  chunkFilename: 'static/css/async/[name].[contenthash:8].css',
};
