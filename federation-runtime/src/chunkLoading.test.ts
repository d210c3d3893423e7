import chunkLoading from './chunkLoading.ts';
import type { WebpackRequire } from './webpackRequire.ts';

test('the plugin replaces webpack’s loading of chunks under the name that the runtime requires', () => {
  const f: WebpackRequire['f'] = {};
  const chunkFiles = { list: 'webpackChunkwallet', files: {} };
  Object.assign(globalThis, { __webpack_require__: { m: {}, f, p: '', chunkFiles } });
  expect(chunkLoading()).toEqual({ name: 'chunk-loading' });
  expect(f.j).toEqual(expect.any(Function));
});
