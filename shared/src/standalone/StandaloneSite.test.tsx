import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ComponentType, Fragment, StrictMode } from 'react';
import { send } from '../api/client.ts';
import type { Call } from '../contract/call.ts';
import * as calls from '../contract/session.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { useRouter } from '../navigation/RouterProvider.tsx';
import type { Router } from '../navigation/routerOver.ts';
import { currentScope } from '../session/scope.ts';
import { expireSession } from '../session/session.ts';
import { fakeNetwork, ok, type Reply, refusal } from '../testing/network.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import { dialogQueue } from '../ui/overlays/dialogQueue.ts';
import { BottomPopup } from '../ui/overlays/Popup.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { overlayRoot } from '../ui/theme/overlayRoot.ts';
import { StandaloneSite } from './StandaloneSite.tsx';

const site = 'https://play.example.com';
const routes = [
  { path: '/list', expose: './list', login: false },
  { path: '/order/:id', expose: './order', login: false },
  { path: '/wallet', expose: './wallet', login: true },
  { path: '/login', expose: './login', login: false, serves: 'login' as const },
];

let network: ReturnType<typeof fakeNetwork>;
/** Returns a call of the platform at the address where these pages send it. */
const at = <Input,>(call: Call<Input>, base = site): Call<Input> => ({
  ...call,
  path: (base + call.path) as typeof call.path,
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  network = fakeNetwork();
  network.answer(at(calls.appInfo), ok({ title: '鲸湾娱乐' }));
  network.answer(at(calls.userInfo), ok({ id: 7, username: 'haifeng', balance: '120.50' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'fetch');
  document.body.replaceChildren();
});

/**
 * Sets the site's answers to requests of its configuration, in order and the last one from then on. Returns the
 * requested addresses.
 */
function siteAnswers(...answers: readonly (() => Response | Promise<Response>)[]): string[] {
  const asked: string[] = [];
  window.fetch = async (address) => {
    asked.push(String(address));
    return (answers[asked.length - 1] ?? answers.at(-1) ?? notFound)();
  };
  return asked;
}
const config = (values: object = {}) => Response.json(values);
const notFound = () => new Response('', { status: 404 });

type Screens = Readonly<Record<string, ComponentType>>;
const loadOf =
  (screens: Screens) =>
  async (expose: string): Promise<ComponentType> => {
    const found = screens[expose];
    if (!found) throw new Error(`no ${expose}`);
    return found;
  };

/** The router of the screen that was shown last. */
let router: Router;
function List() {
  router = useRouter();
  return (
    <>
      <h1>列表</h1>
      <AppLink to="/order/7">订单</AppLink>
      <AppLink to="/bonus?tab=2">红利</AppLink>
      <button type="button" onClick={() => toast('复制成功！')}>
        复制
      </button>
      <button type="button" onClick={() => confirm({ text: '删除？' })}>
        删除
      </button>
    </>
  );
}
const screens: Screens = {
  './list': List,
  './order': () => <h1>订单 7</h1>,
  './wallet': () => <h1>钱包</h1>,
  './login': () => <h1>登录</h1>,
};

/** Shows an address as a remote does in another site's page. */
function show(
  path: string,
  { token, load = loadOf(screens) }: Partial<ComponentProps<typeof StandaloneSite>> = {},
  Around: typeof StrictMode = Fragment,
) {
  const host = document.createElement('div');
  const stage = document.createElement('div');
  document.body.append(host);
  host.attachShadow({ mode: 'open' }).append(stage);
  const page = (to: string) => (
    <Around>
      <p>大厅</p>
      <StandaloneSite stage={stage} site={site} path={to} token={token} routes={routes} load={load} />
    </Around>
  );
  const { unmount, rerender } = render(page(path));
  return {
    stage,
    shown: within(stage),
    user: userEvent.setup(),
    unmount,
    goTo: (to: string) => rerender(page(to)),
  };
}
/** Starts an action without waiting for its promise, which ends later. */
async function begun<Value>(action: () => Promise<Value>): Promise<{ readonly end: Promise<Value> }> {
  const end = await act(async () => ({ promise: action() }));
  return { end: end.promise };
}
/** Holds the answer to a call until the returned function is called. */
function heldAnswer(call: Call<never>, reply: Reply): () => void {
  let give = () => {};
  const held = new Promise<Reply>((resolve) => {
    give = () => resolve(reply);
  });
  network.answer(at(call), () => held);
  return () => give();
}
const title = (shown: ReturnType<typeof within>, name: string) => shown.findByRole('heading', { name });
/** Lists the elements of the page itself, without those in shadow roots. */
const inPage = () => [...document.body.querySelectorAll('body > *, [role]')].map(({ tagName }) => tagName);

describe('the screen of an address', () => {
  test('appears in the stage and nowhere else, once the site’s configuration has loaded', async () => {
    const asked = siteAnswers(config);
    const { stage, shown } = show('/list');
    expect(stage).toHaveTextContent('');
    await title(shown, '列表');
    expect(asked).toEqual([`${site}/index.config.json`]);
    expect(shown.getByRole('main')).toHaveAttribute('id', 'root');
    expect(inPage()).toEqual(['DIV', 'DIV']);
  });

  test.each([
    ['the site', {}, site],
    ['its own API', { apiBase: 'https://api.example.com' }, 'https://api.example.com'],
  ])('sends its calls to %s, with the token of the page', async (_what, values, base) => {
    network.answer(at(calls.appInfo, base), ok({ title: '鲸湾娱乐' }));
    network.answer(at(calls.userInfo, base), ok({ id: 7, username: 'haifeng', balance: '120.50' }));
    siteAnswers(() => config(values));
    const { shown } = show('/wallet', { token: 't1' });
    await title(shown, '钱包');
    await waitFor(() =>
      expect(network.requests.map(({ path, headers }) => [path, headers.Authorization])).toEqual([
        [base + calls.appInfo.path, 'Bearer t1'],
        [base + calls.userInfo.path, 'Bearer t1'],
      ]),
    );
  });

  test('links to the other screens of the remote without changing the address of the page', async () => {
    siteAnswers(config);
    const before = location.href;
    const { shown, user } = show('/list');
    await user.click(await shown.findByRole('link', { name: '订单' }));
    await title(shown, '订单 7');
    expect(location.href).toBe(before);
  });

  test('changes when the page gives another address', async () => {
    siteAnswers(config);
    const { shown, goTo } = show('/list');
    await title(shown, '列表');
    goTo('/order/7');
    await title(shown, '订单 7');
    expect(shown.queryByRole('heading', { name: '列表' })).toBeNull();
  });

  test('disappears as soon as the page gives another address, however long the site takes', async () => {
    siteAnswers(config, () => new Promise(() => {}));
    const { shown, goTo } = show('/list');
    await title(shown, '列表');
    goTo('/order/7');
    expect(shown.queryByRole('heading')).toBeNull();
  });

  test('appears once where React runs effects twice', async () => {
    siteAnswers(config);
    const { shown, user } = show('/list', {}, StrictMode);
    await title(shown, '列表');
    expect(shown.getAllByRole('main')).toHaveLength(1);
    expect(network.sent(at(calls.appInfo))).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: '复制' }));
    expect(shown.getByRole('status')).toHaveTextContent('复制成功！');
  });

  test('requests no player where the page has no token', async () => {
    siteAnswers(config);
    await title(show('/list').shown, '列表');
    await waitFor(() => expect(network.sent(at(calls.appInfo))).toHaveLength(1));
    expect(network.sent(at(calls.userInfo))).toEqual([]);
  });
});

describe('a site', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has no configuration', notFound],
    ['refuses with a readable JSON body', () => Response.json({}, { status: 503 })],
    ['answers with HTML', () => new Response('<!doctype html>')],
    ['answers with an invalid configuration', () => config({ apiBase: 7 })],
  ])('that %s shows 页面加载失败, and 重试 requests it again', async (_what, answer) => {
    const asked = siteAnswers(answer, answer, config);
    const { shown, user } = show('/list');
    expect(await shown.findByRole('alert')).toHaveTextContent('页面加载失败');
    await user.click(shown.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(await shown.findByRole('button', { name: '重试' }));
    await title(shown, '列表');
    expect(shown.queryByRole('alert')).toBeNull();
    expect(asked).toHaveLength(3);
  });
});

describe('an address', () => {
  test('without a screen in the remote shows a link to the site', async () => {
    siteAnswers(config);
    const { shown } = show('/bonus/7?tab=2');
    await shown.findByText('请在主站查看此页面');
    const link = shown.getByRole('link', { name: '打开主站' });
    expect(link).toHaveAttribute('href', `${site}/#/bonus/7?tab=2`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('that a screen links to, but the remote lacks, shows that link, too', async () => {
    siteAnswers(config);
    const { shown, user } = show('/list');
    await user.click(await shown.findByRole('link', { name: '红利' }));
    expect(await shown.findByRole('link', { name: '打开主站' })).toHaveAttribute(
      'href',
      `${site}/#/bonus?tab=2`,
    );
  });

  test('that needs a player shows a visitor a link to the site, and loads no screen', async () => {
    siteAnswers(config);
    const load = jest.fn(loadOf(screens));
    const { shown } = show('/wallet', { load });
    await shown.findByText('请登录主站后查看');
    expect(shown.getByRole('link', { name: '打开主站' })).toHaveAttribute('href', `${site}/#/wallet`);
    expect(load).not.toHaveBeenCalled();
  });

  test('that needs a player opens for a player', async () => {
    siteAnswers(config);
    const { shown } = show('/wallet', { token: 't1' });
    await title(shown, '钱包');
    expect(shown.queryByText('请登录主站后查看')).toBeNull();
  });
});

describe('a screen', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('that cannot be loaded shows 页面加载失败, and 重试 loads it', async () => {
    siteAnswers(config);
    const load = jest.fn(loadOf(screens)).mockRejectedValueOnce(new Error('gone'));
    const { shown, user } = show('/list', { load });
    expect(await shown.findByRole('alert')).toHaveTextContent('页面加载失败');
    await user.click(shown.getByRole('button', { name: '重试' }));
    await title(shown, '列表');
    expect(load.mock.calls).toEqual([['./list'], ['./list']]);
  });

  test('that throws shows 页面出了点问题 and leaves the page unharmed, and 重试 shows it', async () => {
    siteAnswers(config);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return <List />;
    };
    const { shown, user } = show('/list', { load: loadOf({ './list': Fragile }) });
    expect(await shown.findByRole('alert')).toHaveTextContent('页面出了点问题');
    expect(screen.getByText('大厅')).toBeVisible();
    isBroken = false;
    await user.click(shown.getByRole('button', { name: '重试' }));
    await title(shown, '列表');
  });

  test('that throws does not block other screens', async () => {
    siteAnswers(config);
    const Broken = () => {
      throw new Error('broken');
    };
    const { shown, user } = show('/list', { load: loadOf({ ...screens, './order': Broken }) });
    await user.click(await shown.findByRole('link', { name: '订单' }));
    await shown.findByText('页面出了点问题');
    await act(() => router.navigate(-1));
    expect(await title(shown, '列表')).toBeVisible();
  });
});

describe('overlays', () => {
  test('a toast appears in the stage and not in the body', async () => {
    siteAnswers(config);
    const { shown, user } = show('/list');
    await user.click(await shown.findByRole('button', { name: '复制' }));
    expect(shown.getByRole('status')).toHaveTextContent('复制成功！');
    expect(inPage()).toEqual(['DIV', 'DIV']);
  });

  test('a dialog appears in the stage, holds the focus there, and is answered there', async () => {
    siteAnswers(config);
    const { shown, stage, user } = show('/list');
    await user.click(await shown.findByRole('button', { name: '删除' }));
    const dialog = await shown.findByRole('alertdialog', { name: '删除？' });
    expect(dialog.closest('main')).toBeNull();
    expect((stage.getRootNode() as ShadowRoot).activeElement).toBe(
      shown.getByRole('button', { name: '确认' }),
    );
    expect(inPage()).toEqual(['DIV', 'DIV']);
    await user.click(shown.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(shown.queryByRole('alertdialog')).toBeNull());
    expect((stage.getRootNode() as ShadowRoot).activeElement).toBe(
      shown.getByRole('button', { name: '删除' }),
    );
  });

  test('a call shows 加载中... in the stage while it runs', async () => {
    siteAnswers(config);
    const answer = heldAnswer(calls.logoff, ok());
    const { shown } = show('/list');
    await title(shown, '列表');
    const { end } = await begun(() => send(calls.logoff, {}));
    expect(await shown.findByText('加载中...')).toBeVisible();
    expect(inPage()).toEqual(['DIV', 'DIV']);
    answer();
    await act(() => end);
    expect(shown.queryByText('加载中...')).toBeNull();
  });

  test('an expired session shows the remote’s log-in with one message, and leaves the page’s own token', async () => {
    siteAnswers(config);
    sessionStorage.setItem('token', 'of the page');
    network.answer(at(calls.userInfo), refusal('登录已过期', 401));
    const { shown } = show('/wallet', { token: 't1' });
    await title(shown, '登录');
    expect(await shown.findByRole('alertdialog')).toHaveTextContent('登录已过期，请重新登录！');
    expect(Object.entries(sessionStorage)).toEqual([['token', 'of the page']]);
  });
});

describe('after the screen is removed', () => {
  async function gone() {
    siteAnswers(config);
    const view = show('/list', { token: 't1' });
    await title(view.shown, '列表');
    return view;
  }

  test('the stage is empty, and overlays appear in the page again', async () => {
    const { stage, shown, user, unmount } = await gone();
    await user.click(shown.getByRole('button', { name: '复制' }));
    unmount();
    expect(stage).toBeEmptyDOMElement();
    expect(overlayRoot()).toBe(document.body);
    // The same text is a new toast.
    toast('复制成功！');
    expect(screen.getByRole('status')).toHaveTextContent('复制成功！');
  });

  test('no dialog waits: an open one is answered with no', async () => {
    const { shown, stage, unmount } = await gone();
    const open = await begun(() => confirm({ text: '删除？' }));
    const waiting = await begun(() => confirm({ text: '退出？' }));
    await shown.findByRole('alertdialog', { name: '删除？' });
    unmount();
    expect(await Promise.all([open.end, waiting.end])).toEqual([false, false]);
    expect(dialogQueue.get()).toEqual([]);
    expect(stage).toBeEmptyDOMElement();
  });

  test('a popup of the screen is removed, too', async () => {
    siteAnswers(config);
    const Popup = () => (
      <BottomPopup open title="选择房间" onClose={() => {}}>
        一号房
      </BottomPopup>
    );
    const { shown, stage, unmount } = show('/list', { load: loadOf({ './list': Popup }) });
    await shown.findByRole('dialog', { name: '选择房间' });
    unmount();
    expect(stage).toBeEmptyDOMElement();
  });

  test('the answers to its queries leave the memory', async () => {
    const { unmount } = await gone();
    const { queryClient } = currentScope();
    queryClient.setQueryData(['orders'], [7]);
    unmount();
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  });

  test('its router ignores history events', async () => {
    const { shown, unmount } = await gone();
    await act(() => router.navigate('/order/7'));
    await title(shown, '订单 7');
    unmount();
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/order/7');
  });

  test('an expiring session navigates nowhere', async () => {
    const { unmount } = await gone();
    unmount();
    expect(expireSession('t1')).toBe(true);
    expect(router.state.location.pathname).toBe('/list');
  });

  test.each([
    ['refused', refusal('系统繁忙')],
    ['answered with invalid data', { text: '<html>' }],
    ['answered with 401', refusal('登录已过期', 401)],
  ])('its late call that is %s shows nothing in the page', async (_what, reply) => {
    const { unmount } = await gone();
    const answer = heldAnswer(calls.recoverAll, reply);
    const { end } = await begun(() => send(calls.recoverAll, {}, { key: 'k1' }));
    unmount();
    answer();
    await expect(end).rejects.toThrow();
    expect(inPage()).toEqual(['DIV', 'DIV']);
    expect(dialogQueue.get()).toEqual([]);
  });

  test('its late call leaves no 加载中... for the next screen', async () => {
    const { unmount } = await gone();
    const answer = heldAnswer(calls.logoff, ok());
    const { end } = await begun(() => send(calls.logoff, {}));
    unmount();
    answer();
    await end;
    const { shown } = show('/list');
    await title(shown, '列表');
    expect(shown.queryByText('加载中...')).toBeNull();
  });

  test('a late configuration shows no screen and starts no session', async () => {
    let answer = () => {};
    siteAnswers(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(config());
        }),
    );
    const { stage, unmount } = show('/list', { token: 't1' });
    unmount();
    answer();
    await act(async () => undefined);
    expect(stage).toBeEmptyDOMElement();
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two screens in one page', () => {
  test('share one session: overlays appear in the later one, and in the other after it is removed', async () => {
    const asked = siteAnswers(config);
    const first = show('/list');
    await title(first.shown, '列表');
    const later = show('/order/7');
    await title(later.shown, '订单 7');
    expect(asked).toHaveLength(2);
    const ofInfo = () => network.requests.filter(({ path }) => path.endsWith(calls.appInfo.path));
    expect(ofInfo()).toHaveLength(1);

    await first.user.click(first.shown.getByRole('button', { name: '删除' }));
    await later.shown.findByRole('alertdialog');
    expect(first.shown.queryByRole('alertdialog')).toBeNull();

    later.unmount();
    expect(dialogQueue.get()).toHaveLength(1);
    await first.shown.findByRole('alertdialog');
    first.unmount();
    expect(dialogQueue.get()).toEqual([]);
    expect(overlayRoot()).toBe(document.body);
  });

  test('of two players have the later player’s session, and its end shows the log-in in both', async () => {
    siteAnswers(config);
    const first = show('/list');
    await title(first.shown, '列表');
    const later = show('/wallet', { token: 't1' });
    await title(later.shown, '钱包');
    await act(async () => expireSession('t1'));
    expect(await title(later.shown, '登录')).toBeVisible();
    expect(await title(first.shown, '登录')).toBeVisible();
  });
});
