import { clearToasts, fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { routes } from '../routes.ts';
import InviteScreen from './InviteScreen.tsx';

const link = 'https://m.example/#/login?type=1';
const saved: { name: string; type: string }[] = [];
let network: ReturnType<typeof fakeNetwork>;
let darkSquares: string[];

/** Fakes a canvas context that records the squares of the QR code; jsdom draws nothing. */
function fakePencil(canvas: HTMLCanvasElement) {
  let color = '';
  return new Proxy(
    {},
    {
      set(_, name, value) {
        if (name === 'fillStyle') color = String(value);
        return true;
      },
      get(_, name) {
        if (name === 'createLinearGradient') return () => ({ addColorStop() {} });
        return (x: number, y: number, width: number) => {
          const isModule = name === 'fillRect' && width < canvas.width && color === '#12142b';
          if (isModule) darkSquares.push(`${x / width - 4} ${y / width - 4}`);
        };
      },
    },
  );
}

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  saved.length = 0;
  darkSquares = [];
  Object.assign(globalThis, { Path2D: class {} });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return fakePencil(this) as never;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((call, type) => {
    call(new Blob(['x'], { type }));
  });
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, type: this.href });
  });
});
afterEach(() => jest.restoreAllMocks());

const open = () =>
  renderScreen(InviteScreen, {
    at: '/inviter',
    token: 't',
    user: { username: 'haifeng' },
    appInfo: { h5_url: 'https://m.example/' },
  });
const banner = () => within(screen.getByRole('region', { name: '邀请横幅' })).getByRole('img');
const button = (name: string) => screen.getByRole('button', { name });

async function openSheet() {
  const view = open();
  await view.user.click(button('立即邀请'));
  const sheet = await screen.findByRole('dialog', { name: '邀请好友' });
  await waitFor(() => expect(button('保存图片')).toBeEnabled());
  return { ...view, sheet };
}

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test('the invite screen needs a log-in, and its arrow goes one step back [M-004 M-132]', async () => {
  expect(routes.find(({ path }) => path === '/inviter')).toMatchObject({ header: 'logo', login: true });
  const { user, address } = open();
  await user.click(screen.getByRole('tab', { name: '明细记录' }));
  window.history.replaceState({ idx: 1 }, '');
  await user.click(button('返回'));
  expect(address()).toBe('/__before');
});

test.each([
  [{ title: '东方娱乐' }, ['邀请好友，', '同游东方娱乐']],
  [{ title: '东方海岸国际娱乐城' }, ['邀请好友，', '同游东方海岸国际娱乐城']],
  [{ title: '' }, ['邀请好友，', '同游海湾国际']],
])('with the settings %j the first banner names the site: %j', (appInfo, lines) => {
  renderScreen(InviteScreen, {
    at: '/inviter',
    token: 't',
    user: { username: 'haifeng' },
    appInfo,
    config: { title: '海湾国际' },
  });
  expect(banner()).toHaveAccessibleName(`${lines.join('')}：一条链接，把精彩分享给朋友`);
  const written = [...banner().querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(written).toEqual(lines);
  expect(banner()).toHaveTextContent('一条链接，把精彩分享给朋友');
});

test('three tabs choose the panel [M-133]', async () => {
  const { user } = open();
  const tabs = within(screen.getByRole('tablist', { name: '邀请' })).getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['邀请链接', 'true'],
    ['礼金介绍', 'false'],
    ['明细记录', 'false'],
  ]);
  expect(screen.getByRole('tabpanel', { name: '邀请链接' })).toHaveTextContent('立即邀请');
  await user.click(screen.getByRole('tab', { name: '礼金介绍' }));
  expect(screen.getByRole('tabpanel', { name: '礼金介绍' })).not.toHaveTextContent('立即邀请');
  await user.click(screen.getByRole('tab', { name: '明细记录' }));
  expect(screen.getByRole('tabpanel', { name: '明细记录' })).toHaveTextContent('下级概览');
});

test('the first panel shows a banner with three indicators and 立即邀请 [M-134 M-135]', async () => {
  const { user } = open();
  const banners = screen.getByRole('region', { name: '邀请横幅' });
  const indicators = within(banners).getAllByRole('button');
  const current = () => indicators.map((entry) => entry.getAttribute('aria-current'));
  expect(current()).toEqual(['true', 'false', 'false']);
  expect(within(banners).getByRole('img')).toHaveAccessibleName(/邀请好友/);
  await user.click(within(banners).getByRole('button', { name: '第3张横幅' }));
  expect(current()).toEqual(['false', 'false', 'true']);
  expect(within(banners).getByRole('img')).toHaveAccessibleName(/推荐礼金/);
  expect(button('立即邀请')).toBeVisible();
});

test('立即邀请 opens a sheet of four options below the invite image and the QR code [M-136 M-137]', async () => {
  const { sheet } = await openSheet();
  expect(within(sheet).getByRole('img', { name: '邀请图片' })).toBeVisible();
  expect(within(sheet).getByRole('img', { name: '邀请二维码' })).toBeVisible();
  const options = within(sheet).getAllByRole('button');
  expect(options.map((option) => option.textContent)).toEqual(['保存链接', '保存图片', '保存二维码', '取消']);
  expect(network.requests).toEqual([]);
});

test.each([
  ['is taken', () => Promise.resolve(), null],
  ['is given up', () => Promise.reject(new DOMException('', 'AbortError')), null],
  ['fails', () => Promise.reject(new TypeError('no target')), '分享失败，请使用立即邀请'],
] as const)(
  'a phone with a share function gets the link by 分享给好友, and a share that %s shows its message or none',
  async (_, share, message) => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      share: (data: ShareData): Promise<void> => {
        shared.push(data);
        return share();
      },
    });
    const { user } = open();
    await user.click(button('分享给好友'));
    expect(shared).toEqual([expect.objectContaining({ url: link })]);
    if (message) expect(await screen.findByRole('alert')).toHaveTextContent(message);
    else expect(screen.queryByRole('alert')).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
  },
);

test('a phone without a share function shows no such button', () => {
  open();
  expect(screen.queryByRole('button', { name: '分享给好友' })).toBeNull();
});

test('the QR code is that of the link, module for module [M-136 M-139]', async () => {
  await openSheet();
  const expected = encode(link, { ecc: 'M', border: 0 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
  expect(darkSquares).toEqual(expected);
});

test('取消 closes the sheet [M-138]', async () => {
  const { user } = await openSheet();
  await user.click(button('取消'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('保存链接 copies the link, closes the sheet and shows 链接已复制到剪贴板 [M-139 M-140]', async () => {
  const { user } = await openSheet();
  const written: string[] = [];
  clipboard(async (text) => {
    written.push(text);
  });
  await user.click(button('保存链接'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('链接已复制到剪贴板');
  expect(written).toEqual([link]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('确定'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('without a clipboard the link is copied through a hidden field, and only a failure of both shows 复制链接失败 [M-139 M-141]', async () => {
  const { user } = await openSheet();
  clipboard(() => Promise.reject(new Error('denied')));
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await user.click(button('保存链接'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('链接已复制到剪贴板');
  expect(copied).toBe(link);
  await user.click(button('确定'));

  document.execCommand = () => false;
  await user.click(button('立即邀请'));
  await user.click(button('保存链接'));
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('复制链接失败'));
});

test.each([
  ['保存图片', '邀请图片.png', 'M-142'],
  ['保存二维码', '邀请二维码.png', 'M-143'],
])('%s saves %s once, sends nothing and closes the sheet [%s]', async (name, file) => {
  const { user } = await openSheet();
  await user.click(button(name));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([{ name: file, type: 'blob:image/png' }]);
  expect(network.requests).toEqual([]);
});

test('a browser that cannot create the picture shows an error', async () => {
  const { user } = await openSheet();
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((call) => call(null));
  await user.click(button('保存图片'));
  expect(await screen.findByRole('alert')).toHaveTextContent('图片保存失败，请截屏保存');
  expect(saved).toEqual([]);
});

test('when the code cannot be drawn, the link can still be copied and 重试 draws again', async () => {
  const draw = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = open();
  await user.click(button('立即邀请'));
  expect(await screen.findByText('二维码生成失败')).toBeVisible();
  expect([button('保存链接'), button('保存图片')].map((option) => option.hasAttribute('disabled'))).toEqual([
    false,
    true,
  ]);
  draw.mockImplementation(function (this: HTMLCanvasElement) {
    return fakePencil(this) as never;
  });
  await user.click(button('重试'));
  await waitFor(() => expect(button('保存图片')).toBeEnabled());
});

test('礼金介绍 shows pictures only, and no amount [M-144]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: '礼金介绍' }));
  const panel = screen.getByRole('tabpanel', { name: '礼金介绍' });
  expect(within(panel).getAllByRole('img')).toHaveLength(3);
  expect(within(panel).queryByRole('button')).toBeNull();
  expect(panel.textContent).not.toMatch(/\d/);
});

describe('明细记录', () => {
  async function openRecords() {
    const view = open();
    await view.user.click(screen.getByRole('tab', { name: '明细记录' }));
    return view;
  }
  const isOpen = () =>
    ['下级概览', '数据列表'].map((name) => button(name).getAttribute('aria-expanded') === 'true');

  test('has two groups; opening one closes the other, and a tap on an open one closes it [M-145]', async () => {
    const { user } = await openRecords();
    expect(isOpen()).toEqual([true, false]);
    await user.click(button('数据列表'));
    expect(isOpen()).toEqual([false, true]);
    await user.click(button('数据列表'));
    expect(isOpen()).toEqual([false, false]);
  });

  test('下级概览 lists nine placeholders and sends no call [M-146 M-147]', async () => {
    await openRecords();
    const shown = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(shown).toEqual([
      ['下级成员统计', '0'],
      ['本月新增', '0'],
      ['本月活跃成员', '0'],
      ['本月有效活跃', '0'],
      ['今日新增', '0'],
      ['今日活跃', '0'],
      ['本月新增有效会员', '0'],
      ['本月存款(元)', '0.00'],
      ['今日存款(元)', '0.00'],
    ]);
    expect(network.requests).toEqual([]);
  });

  test('数据列表 has two sub-tabs, fixed dates, two buttons that change nothing and an empty table [M-148 M-149 M-150 M-151]', async () => {
    const { user, container } = await openRecords();
    await user.click(button('数据列表'));
    const tabs = within(screen.getByRole('tablist', { name: '数据列表' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['礼金记录', '好友明细']);
    for (const tab of tabs) {
      await user.click(tab);
      const panel = screen.getByRole('tabpanel', { name: tab.textContent ?? '' });
      expect(panel).toHaveTextContent(/\d{4}-\d{2}-\d{2}至\d{4}-\d{2}-\d{2}/);
      expect(within(panel).queryByRole('textbox')).toBeNull();
      const columns = within(panel).getAllByRole('columnheader');
      expect(columns.map((column) => column.textContent)).toEqual(['日期', '礼金', '备注']);
      expect(within(panel).getByRole('cell')).toHaveTextContent('空空如也');
      const before = container.innerHTML;
      await user.click(button('重置'));
      await user.click(button('查询'));
      expect(container.innerHTML).toBe(before);
    }
    expect(network.requests).toEqual([]);
  });
});
