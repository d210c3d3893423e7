import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { liveRelease, previewOf } from '@site/release-page/testing/preview';
import { releaseKeys } from '@site/release-page/testing/releaseKeys';
import { keepHostFailures, keepPreviewedHost, previewedHost } from '@site/shared/page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isPreviewAsked } from './askedPreview.ts';
import { startPreview } from './startPreview.tsx';
import { keepPreview } from './tabPreview.ts';

const live = liveRelease();
const served: Record<string, unknown> = {};
const fetched = jest.fn(async (path: string) => ({
  ok: path in served,
  status: path in served ? 200 : 404,
  json: async () => served[path],
}));
const reload = jest.fn();
const environment = process.env.NODE_ENV;

beforeEach(() => {
  document.body.innerHTML = '';
  for (const path of Object.keys(served)) delete served[path];
  keepPreview(null);
  fetched.mockClear();
  reload.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => Object.assign(process.env, { NODE_ENV: environment }));

/** A page that is left stores its preview, so each test opens a page of its own. */
const { addEventListener } = window;
const leaving: EventListenerOrEventListenerObject[] = [];
beforeEach(() => {
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'pagehide') leaving.push(listener);
    addEventListener.call(window, type, listener, options);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const listener of leaving.splice(0)) window.removeEventListener('pagehide', listener);
});

async function open(query: string) {
  const { isSigned, sign } = await releaseKeys();
  served['previews/hall/2.0.0.json'] = await sign(previewOf());
  window.history.replaceState(null, '', `/${query}#/`);
  const releases = createReleaseStore(live);
  const shown = await act(() => startPreview(releases, isSigned, reload));
  return { releases, active: () => shown?.current().remotes.hall?.active };
}

test('a tester sees the version that the tab previews and leaves the preview with one tap', async () => {
  const { active } = await open('?preview=hall@2.0.0');
  expect(active()).toBe('2.0.0');
  expect(screen.getByRole('complementary', { name: '预览' })).toHaveTextContent('预览 hall 2.0.0·退出');
  sessionStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(isPreviewAsked()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '退出预览' }));
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(isPreviewAsked()).toBe(false);
});

test('a refused preview is reported to the tester, who runs the live version and can leave the preview', async () => {
  const { active } = await open('?preview=hall@3.0.0');
  expect(active()).toBe('1.0.0');
  expect(screen.getByRole('status')).toHaveTextContent('无法预览：该版本没有可用的预览，使用正式版本');
  await userEvent.click(screen.getByRole('button', { name: '退出预览' }));
  expect(isPreviewAsked()).toBe(false);
});

test('the page never shows the text of a preview address', async () => {
  await open('?preview=请联系客服QQ12345');
  expect(document.body).toHaveTextContent('无法预览：预览地址的格式不正确，使用正式版本');
  expect(document.body).not.toHaveTextContent('QQ12345');
});

test('the tester sees at once that the previewed version was blocked', async () => {
  const { releases, active } = await open('?preview=hall@2.0.0');
  act(() => releases.offer({ ...liveRelease({ blocked: ['2.0.0'] }), revision: 2 }));
  expect(active()).toBe('1.0.0');
  expect(screen.getByRole('status')).toHaveTextContent('无法预览：该版本已停用，使用正式版本');
});

test('the badge reports that another remote has taken an address of the previewed version', async () => {
  const { releases } = await open('?preview=hall@2.0.0');
  const { hall } = live.remotes;
  if (!hall) throw new Error('The hall is live');
  act(() => releases.offer({ ...live, revision: 2, remotes: { ...live.remotes, member: hall } }));
  expect(screen.getByRole('status')).toHaveTextContent('预览 hall 2.0.0，部分地址已被其他应用占用');
});

test('a query that only resembles a preview starts no preview and shows no badge', async () => {
  const { active } = await open('?xpreview=hall@2.0.0');
  expect(active()).toBe('1.0.0');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

describe('preview from a development server of this computer', () => {
  const { name, version, release } = previewOf();
  const { base: _base, integrity: _integrity, ...build } = { ...release, base: '', integrity: {} };
  const query = '?preview=hall@http://localhost:9001';

  beforeEach(() => {
    served['http://localhost:9001/release.json'] = { kind: 'remote', name, version, ...build };
  });

  test('a development build of the host previews the server’s remote', async () => {
    Object.assign(process.env, { NODE_ENV: 'development' });
    const { active } = await open(query);
    expect(active()).toBe('2.0.0');
    expect(screen.getByRole('status')).toHaveTextContent('预览 hall 2.0.0');
  });

  test('the preview is refused when the server serves another remote or none', async () => {
    Object.assign(process.env, { NODE_ENV: 'development' });
    for (const other of ['?preview=wallet@http://localhost:9001', '?preview=hall@http://localhost:9002']) {
      document.body.innerHTML = '';
      expect((await open(other)).active()).toBe('1.0.0');
      expect(screen.getByRole('status')).toHaveTextContent(/没有提供 (wallet|hall)/);
    }
  });

  test('any other build of the host sends no request to the server', async () => {
    Object.assign(process.env, { NODE_ENV: 'production' });
    const { active } = await open(query);
    expect(active()).toBe('1.0.0');
    expect(screen.getByRole('status')).toHaveTextContent('预览地址的格式不正确');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('preview of a host', () => {
  const { version: _, ...files } = live.host;
  const next = { ...files, base: 'host/2.0.0/' };
  const badge = () => screen.getByRole('status').textContent;
  async function openHost(blocked: string[] = []) {
    const { isSigned, sign } = await releaseKeys();
    const record = { kind: 'preview', name: 'host', version: '2.0.0', issuedAt: '', by: '', release: next };
    served['previews/host/2.0.0.json'] = await sign(record);
    window.history.replaceState(null, '', '/?preview=host@2.0.0#/');
    const releases = createReleaseStore({ ...live, host: { ...live.host, blocked } });
    await act(() => startPreview(releases, isSigned, reload));
  }
  afterEach(() => {
    Reflect.deleteProperty(document.documentElement.dataset, 'host');
    keepPreviewedHost(undefined);
    keepHostFailures({});
  });

  test('the previewed host starts at the next load of the tab, survives a log-out and ends with one tap', async () => {
    await openHost();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(previewedHost()).toMatchObject({ version: '2.0.0', base: 'host/2.0.0/' });
    document.documentElement.dataset.host = '2.0.0';
    await openHost();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(badge()).toBe('预览 host 2.0.0');
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(previewedHost()).toMatchObject({ version: '2.0.0' });
    await userEvent.click(screen.getByRole('button', { name: '退出预览' }));
    expect([previewedHost(), reload.mock.calls.length]).toEqual([undefined, 2]);
  });

  test('a previewed host that failed in this tab is reported and not started again', async () => {
    keepHostFailures({ '2.0.0': { what: 'it threw', at: Date.now(), revision: 1 } });
    await openHost();
    expect([badge(), reload.mock.calls]).toEqual(['无法预览：该版本启动失败，使用正式版本', []]);
  });

  test('a previewed host that is blocked gives way to the live host', async () => {
    keepPreviewedHost({ ...next, version: '2.0.0' });
    document.documentElement.dataset.host = '2.0.0';
    await openHost(['2.0.0']);
    expect([previewedHost(), reload.mock.calls.length]).toEqual([undefined, 1]);
    document.documentElement.dataset.host = '1.0.0';
    await openHost(['2.0.0']);
    expect(badge()).toBe('无法预览：该版本已停用，使用正式版本');
  });
});
