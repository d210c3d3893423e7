import type { Scope, WebpackRequire } from '@site/shared/release/webpack-require';

async function entry(): Promise<WebpackRequire> {
  const own: WebpackRequire = { m: {}, c: {}, f: {}, p: '', federation: { keys: {}, chunks: {} } };
  Object.assign(globalThis, { __webpack_require__: own });
  await jest.isolateModulesAsync(async () => {
    await import('./containerRuntime.ts');
  });
  return own;
}

test('an entry begins by what the host lends, which is handed the entry and what is shared', async () => {
  const own = await entry();
  const beginContainer = jest.fn(async () => {});
  const shareScope: Scope = {
    '@site/shared/schema': { '2.0.0': { get: async () => () => ({ beginContainer }) } },
  };
  await own.federation.bundlerRuntime?.initContainerEntry({ shareScope });
  expect(beginContainer.mock.calls).toEqual([[own, shareScope]]);
});

test('a host that lends nothing is told', async () => {
  const { federation } = await entry();
  await expect(federation.bundlerRuntime?.initContainerEntry({ shareScope: {} })).rejects.toThrow(
    'The host lends no way to begin',
  );
});
