import { createReleaseStore, type Trust } from '@site/release-page/follow/releaseStore';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { ReleaseContext } from '../screens/release.ts';
import { useDevtools } from './useDevtools.ts';

const released = (revision: number, version: string) => ({
  ...releaseOf([]),
  revision,
  remotes: { hall: remoteOf('hall', version, [route('/')]) },
});
/** The applications that the devtools would show. */
const shown = () => Object.keys(Reflect.get(window, '__FEDERATION__')?.moduleInfo ?? {});
const setPlugins = (...names: string[]) =>
  Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: names.map((name) => ({ name })) } });

/** A page, once the files around its screens are there. */
function open(trust?: Trust) {
  const store = createReleaseStore(released(1, '1.0.0'), trust);
  const wrapper = ({ children }: PropsWithChildren) => (
    <ReleaseContext.Provider value={store}>{children}</ReleaseContext.Provider>
  );
  renderHook(useDevtools, { wrapper });
  return store;
}

/** Waits long enough for a requested file to load. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, '__FEDERATION__');
});

test.each(['mf-devtool-getModuleInfo-plugin', 'mf-fast-refresh-plugin'])(
  'the devtools extension, which registers %s, shows the live remotes, and those of a newer release',
  async (plugin) => {
    setPlugins('retry-plugin', plugin);
    const store = open();
    await waitFor(() => expect(shown()).toEqual(['host', 'hall:1.0.0']));
    await act(async () => store.offer(released(2, '2.0.0')));
    await waitFor(() => expect(shown()).toEqual(['host', 'hall:2.0.0']));
  },
);

test('without the extension the debug mode of the official runtime shows the live remotes', async () => {
  localStorage.setItem('FEDERATION_DEBUG', 'true');
  open();
  await waitFor(() => expect(shown()).toEqual(['host', 'hall:1.0.0']));
});

test('a player’s page publishes nothing for devtools, with plugins of remotes and without', async () => {
  open();
  await settle();
  expect('__FEDERATION__' in window).toBe(false);
  setPlugins('retry-plugin');
  open();
  await settle();
  expect(shown()).toEqual([]);
});

test('the devtools show a release only once it is verified', async () => {
  setPlugins('mf-fast-refresh-plugin');
  const store = open('unchecked');
  await settle();
  expect(shown()).toEqual([]);
  await act(async () => store.begin(released(1, '1.0.0')));
  await waitFor(() => expect(shown()).toEqual(['host', 'hall:1.0.0']));
});

test.each([{}, { __GLOBAL_PLUGIN__: 'none' }, { __GLOBAL_PLUGIN__: [null] }, 7])(
  'the page survives any other content of __FEDERATION__: %j',
  async (federation) => {
    Object.assign(window, { __FEDERATION__: federation });
    open();
    await settle();
    expect(shown()).toEqual([]);
  },
);
