import chunkLoading from './chunkLoading.ts';
import type { WebpackRequire } from './webpackRequire.ts';

test('the plugin gives a build its way to load chunks, and has the name that the runtime wants', () => {
  const f: WebpackRequire['f'] = {};
  const chunkFiles = { list: 'webpackChunkwallet', files: {} };
  Object.assign(globalThis, { __webpack_require__: { m: {}, f, p: '', chunkFiles } });
  expect(chunkLoading()).toEqual({ name: 'chunk-loading' });
  expect(f.j).toEqual(expect.any(Function));
});
