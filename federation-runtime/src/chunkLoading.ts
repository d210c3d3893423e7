import { loadChunks } from './loadChunks.ts';
import type { WebpackRequire } from './webpackRequire.ts';

declare const __webpack_require__: WebpackRequire;

/**
 * A plugin of the federation runtime, ours or the official one, that sets up a build's chunk loading before any other
 * module runs.
 */
export default function chunkLoading(): { readonly name: string } {
  loadChunks(__webpack_require__);
  return { name: 'chunk-loading' };
}
