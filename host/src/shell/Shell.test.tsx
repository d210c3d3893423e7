import { route, tab } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { confirm, currentScope, MoneyEye, TitleBar, useLocation } from '@site/shared';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, refusal } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const player = { id: 1, username: 'haifeng', balance: '88.50' };
const routes = [
  route('/', { actions: ['drawer', 'service'], serves: 'hall', tab: tab(1, '大厅'), inTab: 0 }),
  route('/home', { actions: ['drawer', 'service'], inTab: 1 }),
  route('/index_old', { inTab: 1 }),
  route('/discover', { tab: tab(2, '发现') }),
  route('/activity', { header: 'none', tab: tab(3, '优惠') }),
  route('/kefu', { serves: 'service', tab: tab(0, '客服', true) }),
  route('/login', { serves: 'login' }),
  route('/reg2', { serves: 'register' }),
  route('/mine', { login: true, header: 'none', tab: tab(4, '我的') }),
  route('/payInfo', { login: true, title: '支付信息' }),
  route('/transfer', { login: true, header: 'none' }),
  route('/message', { login: true, header: 'title', title: '消息中心' }),
  route('/abouts', {
    header: 'title',
    title: '关于我们',
    titleByType: { '5': '条款与规则', '6': '隐私政策' },
  }),
  route('/gamePage', { header: 'none', fullscreen: true }),
];
let network: ReturnType<typeof fakeNetwork>;
let remotes: ReturnType<typeof fakeRemotes>;

beforeEach(() => {
  clearToasts();
  document.querySelector('[data-spoken]')?.remove();
  remotes = fakeRemotes();
  remotes.answer(() => AnyScreen);
  window.scrollTo = jest.fn();
  Object.assign(window, { ResizeObserver: NoGrowth });
  network = fakeNetwork();
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
});

class NoGrowth {
  observe() {}
  disconnect() {}
}

/** The player scrolls the page. */
function scrollTo(place: number): void {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
  fireEvent.scroll(window);
}

const shown = (path: string) => screen.findByText(`屏幕 ${path}`);

describe('addresses', () => {
  test('an address that the site lacks leads to the hall [S-007]', async () => {
    const { address } = await renderShell(routes, '/DW?x=1');
    await shown('/');
    expect(address()).toBe('/');
  });

  test('a visitor at a login-required address lands on /login with the full path in redirect [S-010 S-011]', async () => {
    const { address } = await renderShell(routes, '/payInfo?deposit_no=D1&x=2');
    await shown('/login');
    const query = new URLSearchParams(address().split('?')[1]);
    expect(query.get('redirect')).toBe('/payInfo?deposit_no=D1&x=2');
  });

  test('a player sees the login-required screen [S-003]', async () => {
    const { address } = await renderShell(routes, '/mine', { token: 't', user: player });
    await shown('/mine');
    expect(address()).toBe('/mine');
  });

  test('after a navigation the page is at its top; a step back restores the player’s place [S-008]', async () => {
    const { user, router } = await renderShell(routes, '/');
    await shown('/');
    scrollTo(640);
    await user.click(screen.getByRole('link', { name: '发现' }));
    await shown('/discover');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrollTo(0);
    await act(() => router.navigate(-1));
    await shown('/');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
    scrollTo(0);
    await act(() => router.navigate(1));
    await shown('/discover');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('a tap on the link of the current page shows 已在当前页面！ and navigates nowhere [S-009]', async () => {
    const { user, router } = await renderShell(routes, '/');
    await shown('/');
    const { key } = router.state.location;
    await user.click(screen.getByRole('link', { name: '大厅' }));
    expect(screen.getByText('已在当前页面！')).toBeVisible();
    expect(router.state.location.key).toBe(key);
  });
});

describe('after a navigation', () => {
  const headings: Readonly<Record<string, string>> = { '/discover': '动态', '/activity': '优惠活动' };
  const arrive = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible();

  function Headed() {
    const { pathname } = useLocation();
    return pathname === '/mine' ? (
      <input aria-label="昵称" ref={(field) => field?.focus()} />
    ) : (
      <h1>{headings[pathname]}</h1>
    );
  }

  beforeEach(() => remotes.answer(() => Headed));

  test('the browser’s title names the screen', async () => {
    const { user } = await renderShell(routes, '/discover', { appInfo: { title: '鲸湾娱乐' } });
    await arrive('动态');
    await waitFor(() => expect(document.title).toBe('动态 - 鲸湾娱乐'));
    await user.click(screen.getByRole('link', { name: '优惠' }));
    await arrive('优惠活动');
    await waitFor(() => expect(document.title).toBe('优惠活动 - 鲸湾娱乐'));
  });

  test('the heading of the screen has the focus', async () => {
    const { user } = await renderShell(routes, '/discover');
    await arrive('动态');
    await user.click(screen.getByRole('link', { name: '优惠' }));
    await arrive('优惠活动');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  test('a heading that arrives with data names the page and gets the focus, and a changed heading renames the page', async () => {
    let show = (_: string) => {};
    remotes.answer(() => () => {
      const [title, setTitle] = useState('');
      useEffect(() => {
        show = setTitle;
      }, []);
      return title === '' ? <p>加载</p> : <h1>{title}</h1>;
    });
    const { user } = await renderShell(routes, '/discover', { appInfo: { title: '鲸湾娱乐' } });
    await screen.findByText('加载');
    const showOnFirst = show;
    await user.click(screen.getByRole('link', { name: '优惠' }));
    await waitFor(() => expect(show).not.toBe(showOnFirst));
    act(() => show('极速28'));
    await waitFor(() => expect(screen.getByRole('heading', { name: '极速28' })).toHaveFocus());
    expect(document.title).toBe('极速28 - 鲸湾娱乐');
    act(() => show('极速六合彩'));
    await waitFor(() => expect(document.title).toBe('极速六合彩 - 鲸湾娱乐'));
  });

  test('a late heading does not take the focus from a player who has moved on', async () => {
    let show = (_: boolean) => {};
    remotes.answer(() => () => {
      const [isThere, setThere] = useState(false);
      useEffect(() => {
        show = setThere;
      }, []);
      return isThere ? <h1>优惠活动</h1> : <p>加载</p>;
    });
    const { user } = await renderShell(routes, '/discover');
    await screen.findByText('加载');
    const showOnFirst = show;
    await user.click(screen.getByRole('link', { name: '优惠' }));
    await waitFor(() => expect(show).not.toBe(showOnFirst));
    const link = screen.getByRole('link', { name: '大厅' });
    act(() => link.focus());
    act(() => show(true));
    await screen.findByRole('heading', { name: '优惠活动' });
    expect(link).toHaveFocus();
  });

  test('a screen that puts the focus into its first field keeps it there', async () => {
    const { user: hand } = await renderShell(routes, '/discover', { token: 't', user: player });
    await arrive('动态');
    await hand.click(screen.getByRole('link', { name: '我的' }));
    expect(await screen.findByRole('textbox', { name: '昵称' })).toHaveFocus();
  });
});

describe('tab bar', () => {
  test('five tabs are in order and lead to their addresses [S-062 S-063 S-064 S-065 S-066 S-067]', async () => {
    await renderShell(routes, '/');
    const links = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['客服', '#/kefu'],
      ['大厅', '#/'],
      ['发现', '#/discover'],
      ['优惠', '#/activity'],
      ['我的', '#/mine'],
    ]);
    await shown('/');
  });

  test('the selected tab follows links, addresses and going back; 客服 is never selected [S-068]', async () => {
    const { user, router } = await renderShell(routes, '/home');
    const selected = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    await shown('/home');
    expect(selected()).toEqual(['大厅']);
    await user.click(screen.getByRole('link', { name: '优惠' }));
    await shown('/activity');
    expect(selected()).toEqual(['优惠']);
    await act(() => router.navigate('/kefu'));
    await shown('/kefu');
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
    await act(() => router.navigate(-2));
    await shown('/home');
    expect(selected()).toEqual(['大厅']);
  });

  test('a visitor tapping 我的 lands on /login [S-011]', async () => {
    const { user, address } = await renderShell(routes, '/');
    await user.click(screen.getByRole('link', { name: '我的' }));
    await shown('/login');
    expect(address()).toBe('/login?redirect=%2Fmine');
  });

  test('a full-screen route has neither header nor tab bar', async () => {
    await renderShell(routes, '/gamePage');
    await shown('/gamePage');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('header', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  test.each([
    ['/message', '消息中心'],
    ['/abouts', '关于我们'],
    ['/abouts?type=5', '条款与规则'],
    ['/abouts?type=6', '隐私政策'],
  ])('on %s the header has a back arrow and %s [S-071]', async (at, title) => {
    await renderShell(routes, at, { token: 't', user: player });
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('heading', { name: title })).toBeVisible();
    expect(within(header).getByRole('button', { name: '返回' })).toBeVisible();
    await shown(at.split('?')[0] ?? '');
  });

  test.each(['/activity', '/mine', '/transfer'])('on %s there is no header [S-072]', async (at) => {
    await renderShell(routes, at, { token: 't', user: player });
    await shown(at);
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('a navigation that hides or shows the header draws the screen once', async () => {
    // Otherwise the screens of other tabs would be rehearsed as well, once the page is quiet.
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const drawn: string[] = [];
    remotes.answer(
      () =>
        function Counted() {
          drawn.push(useLocation().pathname);
          return <AnyScreen />;
        },
    );
    const { user } = await renderShell(routes, '/', { token: 't', user: player });
    await shown('/');
    drawn.length = 0;
    for (const [name, path] of [
      ['我的', '/mine'],
      ['发现', '/discover'],
    ] as const) {
      await user.click(screen.getByRole('link', { name }));
      await shown(path);
    }
    expect(drawn).toEqual(['/mine', '/discover']);
  });

  test('on other screens the header has the logo, with the title as its text [S-073]', async () => {
    await renderShell(routes, '/discover', { appInfo: { title: '鲸湾娱乐', site_logo: '/art/logo.svg' } });
    const logo = screen.getByRole('img', { name: '鲸湾娱乐' });
    expect(logo).toHaveAttribute('src', '/art/logo.svg');
    await shown('/discover');
  });

  test('without a logo the header shows the title', async () => {
    await renderShell(routes, '/discover', { appInfo: { title: '<b>鲸湾</b>' } });
    expect(within(screen.getByRole('banner')).getByText('<b>鲸湾</b>')).toBeVisible();
    await shown('/discover');
  });

  test('a player sees the balance, and its icon reads it again [S-074]', async () => {
    const { user } = await renderShell(routes, '/discover', { token: 't', user: player });
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent('88.50');
    await user.click(within(header).getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(header).toHaveTextContent('99.10'));
    expect(network.sent(refreshUserMoney)).toEqual([{}]);
  });

  test.each([
    ['99999.99', '余额99,999.99'],
    ['123456.78', '余额123,456.78'],
    ['1234567.89', '余额1,234,567.89123.45万'],
    ['999999999999.99', '余额999,999,999,999.999,999.99亿'],
  ])(
    'a balance of %s is read out as %s: the header shows a long amount in short form, a screen reader gets the whole amount [WO-024]',
    async (balance, text) => {
      network.answer(refreshUserMoney, ok({ ...player, balance }));
      await renderShell(routes, '/discover', { token: 't', user: { ...player, balance } });
      expect(screen.getByText('余额').parentElement?.textContent).toBe(text);
      const short = screen.queryByText(/[万亿]/);
      if (short) expect(short).toHaveAttribute('aria-hidden', 'true');
    },
  );

  test('a player who hides the balance sees stars in the header, too, whatever the length of the amount', async () => {
    remotes.answer(() => MoneyEye);
    const rich = { ...player, balance: '1234567.89' };
    const { user } = await renderShell(routes, '/discover', { token: 't', user: rich });
    await user.click(await screen.findByRole('button', { name: '隐藏余额' }));
    expect(screen.getByText('余额').parentElement).toHaveTextContent('余额****');
  });

  test('the header shows the title that the address declares at once, then the screen’s own title', async () => {
    remotes.answer(() => () => <TitleBar title="第2份合约" onBack={() => {}} />);
    await renderShell(routes, '/payInfo', { token: 't', user: player });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('支付信息')).toBeVisible();
    expect(await header.findByRole('heading', { name: '第2份合约' })).toBeVisible();
    expect(header.getByText('余额')).toBeInTheDocument();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  test('一键回收 shows the answer, then reads the user again [S-075 S-109 S-110]', async () => {
    network.answer(recoverAll, ok(null, '回收成功'));
    const { user } = await renderShell(routes, '/discover', { token: 't', user: player });
    await user.click(screen.getByRole('button', { name: '一键回收' }));
    expect(await screen.findByText('回收成功')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('99.10'));
  });

  test('a refused 一键回收 shows the text of the platform as an error [S-080 S-110]', async () => {
    network.answer(recoverAll, refusal('场馆维护中'));
    const { user } = await renderShell(routes, '/discover', { token: 't', user: player });
    await user.click(screen.getByRole('button', { name: '一键回收' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('场馆维护中');
    await waitFor(() => expect(network.sent(refreshUserMoney)).toHaveLength(1));
  });

  test('a visitor sees 登录 and 注册 instead of the balance [S-076]', async () => {
    await renderShell(routes, '/discover');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: '登录' })).toHaveAttribute('href', '#/login');
    expect(within(header).getByRole('link', { name: '注册' })).toHaveAttribute('href', '#/reg2');
    expect(within(header).queryByRole('button', { name: '一键回收' })).toBeNull();
    await shown('/discover');
  });

  test.each([
    ['/', true],
    ['/home', true],
    ['/index_old', false],
  ])('on %s the header has customer service and drawer buttons: %s [S-077]', async (at, isThere) => {
    await renderShell(routes, at);
    const header = screen.getByRole('banner');
    expect(within(header).queryAllByRole('button', { name: '打开菜单' })).toHaveLength(isThere ? 1 : 0);
    expect(within(header).queryAllByRole('link', { name: '在线客服' })).toHaveLength(isThere ? 1 : 0);
    await shown(at);
  });
});

test('a navigation does not disturb the polling of the balance', async () => {
  const { user } = await renderShell(routes, '/', { token: 't', user: player });
  await shown('/');
  const events: string[] = [];
  currentScope()
    .queryClient.getQueryCache()
    .subscribe(({ type, query }) => events.push(`${type} ${query.queryKey}`));
  await user.click(screen.getByRole('link', { name: '我的' }));
  await shown('/mine');
  expect(events).toEqual([]);
});

describe('maintenance', () => {
  test('a site in maintenance shows nothing but the repair text, as text [S-114]', async () => {
    await renderShell(routes, '/', { appInfo: { site_state: 0, repair_tips: '系统维护中<img src=x>' } });
    expect(document.body).toHaveTextContent(/^系统维护中<img src=x>$/);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(remotes.asked()).toEqual([]);
  });

  test('a site with site_state 1 shows its screens and carries its title [S-113]', async () => {
    await renderShell(routes, '/', { appInfo: { site_state: 1, title: '鲸湾娱乐' } });
    await shown('/');
    await waitFor(() => expect(document.title).toBe('鲸湾娱乐'));
  });
});

describe('a remote that fails', () => {
  test('shows a card with 重试 inside the shell, and recovers', async () => {
    remotes.answer(() => Promise.reject(new Error('404')));
    const { user } = await renderShell(routes, '/');
    const retry = await screen.findByRole('button', { name: '重试' });
    remotes.answer(() => AnyScreen);
    expect(screen.getByRole('navigation')).toBeVisible();
    await user.click(retry);
    await shown('/');
  });

  test('has a back button on a full-screen page while it loads, after a failed load and after a crash', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const expectWayBack = () => expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
    let answer = (_: Error) => {};
    remotes.answer(() => new Promise((_, reject) => (answer = reject)));
    const { user, address } = await renderShell(routes, '/gamePage');
    expectWayBack();
    await act(async () => answer(new Error('404')));
    remotes.answer(() => Promise.reject(new Error('404')));
    const retry = await screen.findByRole('button', { name: '重试' });
    expectWayBack();
    remotes.answer(() => () => {
      throw new Error('broken screen');
    });
    await user.click(retry);
    expect(await screen.findByText('页面出了点问题')).toBeVisible();
    expectWayBack();
    remotes.answer(() => AnyScreen);
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/'));
    complaint.mockRestore();
  });

  test('leaves the shell in place when its screen crashes, and 重试 shows the screen again', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    remotes.answer(() => () => {
      if (isBroken) throw new Error('broken screen');
      return <p>好了</p>;
    });
    const { user } = await renderShell(routes, '/');
    const retry = await screen.findByRole('button', { name: '重试' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByText('好了')).toBeVisible();
    complaint.mockRestore();
  });
});

test('a step back closes an open dialog and stays on the page; the next one leaves the page', async () => {
  const { user, router, address } = await renderShell(routes, '/');
  await user.click(screen.getByRole('link', { name: '发现' }));
  await shown('/discover');
  act(() => {
    confirm({ text: '确定吗？' });
  });
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/discover');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/'));
});
