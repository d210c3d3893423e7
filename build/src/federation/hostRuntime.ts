/**
 * Runs before all else in the host: its own code gets the copies of shared modules that remotes get. The host takes remotes by
 * their address at run time, never by name in its build: `host/src/remotes/containers.ts` (ADR 52).
 */
import { loadChunks } from '@site/shared/release/load-chunks';
import type { Factory, WebpackRequire } from '@site/shared/release/webpack-require';

declare const __webpack_require__: WebpackRequire;

const { m, c, S, federation } = __webpack_require__;

loadChunks(__webpack_require__);

for (const [id, key] of Object.entries(federation.keys))
  m[id] = (module) => {
    delete c[id];
    module.exports = takeNow(key)();
  };

function takeNow(key: string): Factory {
  const [shared] = Object.values(S?.default?.[key] ?? {});
  const factory = shared?.lib ?? shared?.get();
  if (!shared || typeof factory !== 'function') throw new Error(`The host’s first script has no ${key}`);
  shared.loaded = true;
  shared.lib = factory;
  return factory;
}
