module.exports = {
  name: 'catalog',
  filename: 'remoteEntry.js',
  exposes: { './List': './src/List.js' },
  shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
  manifest: true,
  dts: false,
};
