import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, BadAnswer, NetworkError } from '../../api/errors.ts';
import { InfiniteList, type ListStatus, listStatus } from './InfiniteList.tsx';

type Watch = { readonly margin: string | undefined; readonly report: (isNear: boolean) => void };
let watches: Watch[] = [];

class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    watches.push({
      margin: options.rootMargin,
      report: (isIntersecting) => callback([{ isIntersecting }]),
    });
  }
  observe() {}
  disconnect() {
    watches = [];
  }
}

beforeEach(() => {
  watches = [];
  Object.assign(window, { IntersectionObserver: FakeObserver });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const handleMore = jest.fn();
const handleRetry = jest.fn();
beforeEach(() => {
  handleMore.mockClear();
  handleRetry.mockClear();
});

function list(items: readonly string[], status: ListStatus, hasMore: boolean, error?: unknown) {
  return (
    <InfiniteList
      items={items}
      status={status}
      error={error}
      hasMore={hasMore}
      onMore={handleMore}
      onRetry={handleRetry}
      itemKey={(item) => item}
      renderItem={(item) => item}
    />
  );
}

const near = (isNear: boolean) => act(() => watches.at(-1)?.report(isNear));

test('the list requests the next page when its end is within 300 px of the screen, and only once [W-180]', () => {
  const { rerender } = render(list(['一'], 'ready', true));
  expect(watches.at(-1)?.margin).toBe('0px 0px 300px 0px');
  near(false);
  expect(handleMore).not.toHaveBeenCalled();
  near(true);
  expect(handleMore).toHaveBeenCalledTimes(1);
  rerender(list(['一'], 'loadingMore', true));
  expect(watches).toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent('加载中...');
});

test('a list that is being read announces this once, outside of what is busy', () => {
  const { rerender } = render(list([], 'loading', true));
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('正在读取列表');
  expect(said.closest('[aria-busy]')).toBeNull();
  rerender(list(['一'], 'ready', true));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a list that the platform refuses shows its message, an unreadable one that it is so, any other failure the advice', () => {
  const { rerender } = render(list([], 'failed', false, new ApiError(500, '系统维护中')));
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败系统维护中');
  rerender(list([], 'failed', false, new BadAnswer('data a list is expected')));
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败平台返回的数据无法识别，请稍后重试');
  rerender(list([], 'failed', false, new NetworkError('offline', false)));
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败请检查网络后重试');
});

test.each([
  [new ApiError(500, '系统维护中'), '加载失败，系统维护中重试'],
  [new BadAnswer('data a list is expected'), '加载失败，平台返回的数据无法识别，请稍后重试重试'],
  [new NetworkError('offline', false), '加载失败，请检查网络后重试重试'],
])('below its rows a list shows why the next page is missing: %s', (error, text) => {
  render(list(['一'], 'failed', true, error));
  expect(screen.getByText('一')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('the list requests another page when its end is still in sight', () => {
  const { rerender } = render(list(['一'], 'ready', true));
  near(true);
  rerender(list(['一'], 'loadingMore', true));
  rerender(list(['一', '二'], 'ready', true));
  near(true);
  expect(handleMore).toHaveBeenCalledTimes(2);
});

test('after the last page the list shows 没有更多了 and requests no page', () => {
  render(list(['一'], 'ready', false));
  expect(screen.getByText('没有更多了')).toBeVisible();
  expect(watches).toHaveLength(0);
});

test('an empty list shows 空空如也, without an end text', () => {
  render(list([], 'ready', false));
  expect(screen.getByText('空空如也')).toBeVisible();
  expect(screen.queryByText('没有更多了')).toBeNull();
});

test('while the first page loads the list shows neither an empty nor an end text', () => {
  const { container } = render(list([], 'loading', false));
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(container.textContent).toBe('正在读取列表');
});

test('a failed first page offers 重试', async () => {
  render(list([], 'failed', false));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('a failed further page keeps the rows, offers 重试 and is not requested automatically', async () => {
  render(list(['一'], 'failed', true));
  expect(screen.getByText('一')).toBeVisible();
  expect(watches).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test.each([
  [{ isPending: true, isError: false, isFetchingNextPage: false }, 'loading'],
  [{ isPending: false, isError: false, isFetchingNextPage: true }, 'loadingMore'],
  [{ isPending: false, isError: true, isFetchingNextPage: true }, 'loadingMore'],
  [{ isPending: false, isError: true, isFetchingNextPage: false }, 'failed'],
  [{ isPending: false, isError: false, isFetchingNextPage: false }, 'ready'],
] as const)('a query that is %j makes a list that is %s', (query, status) => {
  expect(listStatus(query)).toBe(status);
});
