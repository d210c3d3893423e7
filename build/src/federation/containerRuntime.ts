/**
 * Runs before all else in the entry of a remote, which has no way of its own to take modules or to load files: the host lends it
 * (ADR 58).
 */
import type { Scope, WebpackRequire } from '@site/shared/release/webpack-require';

declare const __webpack_require__: WebpackRequire;

type Lent = { beginContainer(own: WebpackRequire, scope: Scope): Promise<void> };

__webpack_require__.federation.bundlerRuntime = {
  async initContainerEntry({ shareScope }) {
    const [lent] = Object.values(shareScope['@site/shared/schema'] ?? {});
    if (!lent) throw new Error('The host lends no way to begin');
    const factory = await lent.get();
    await (factory() as Lent).beginContainer(__webpack_require__, shareScope);
  },
};
