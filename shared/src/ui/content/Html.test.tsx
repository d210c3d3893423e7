import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Html } from './Html.tsx';

/** Returns the component as on a page that has shown no HTML yet: the sanitiser is not loaded. */
async function freshHtml(): Promise<typeof Html> {
  const [react, jsx] = [await import('react'), await import('react/jsx-runtime')];
  let fresh = Html;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => react);
    jest.doMock('react/jsx-runtime', () => jsx);
    fresh = (await import('./Html.tsx')).Html;
  });
  jest.dontMock('react').dontMock('react/jsx-runtime');
  return fresh;
}

test('no content is in the page before it is sanitised', async () => {
  const FreshHtml = await freshHtml();
  const { container } = render(<FreshHtml source="<p>好</p>" />);
  expect(container).not.toHaveTextContent('好');
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  const besideContent = busyBesideContent(container, '好');
  expect(await screen.findByText('好')).toBeVisible();
  // A skeleton above the content would push it down for a moment.
  expect(besideContent.found).toEqual([false]);
  besideContent.observer.disconnect();
});

/** Records at each change with this content on the page whether the skeleton is there as well. */
function busyBesideContent(container: HTMLElement, content: string) {
  const found: boolean[] = [];
  const look = () => {
    if (container.textContent?.includes(content)) found.push(container.querySelector('[aria-busy]') !== null);
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { subtree: true, childList: true });
  return { found, observer };
}

test('content that arrives after the sanitiser has loaded shows at once, without a shift', async () => {
  render(<Html source="<p>先来</p>" />);
  await screen.findByText('先来');
  const { container, rerender } = render(<Html source={null} />);
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  rerender(<Html source="<p>来了</p>" />);
  expect(screen.getByText('来了')).toBeVisible();
  expect(container.firstChild).not.toHaveAttribute('aria-busy');
});

test('formatted content of the platform is shown, code in it is removed', async () => {
  const { container } = render(
    <Html source="<h3>活动规则</h3><script>window.hacked = 1</script><p onclick='x()'>充值</p>" />,
  );
  expect(await screen.findByRole('heading', { name: '活动规则' })).toBeVisible();
  expect(container.querySelector('script, [onclick]')).toBeNull();
  expect('hacked' in window).toBe(false);
});

test('new content replaces the former', async () => {
  const { rerender } = render(<Html source="<p>一</p>" />);
  await screen.findByText('一');
  rerender(<Html source="<p>二</p>" />);
  expect(await screen.findByText('二')).toBeVisible();
  expect(screen.queryByText('一')).toBeNull();
});

test('the keyboard reaches and scrolls a table wider than the page', async () => {
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  render(<Html source="<table><tr><td>格</td></tr></table>" />);
  expect(await screen.findByRole('table')).toHaveAttribute('tabindex', '0');
  width.mockReturnValue(0);
  render(<Html source="<table><tr><td>窄</td></tr></table>" />);
  expect((await screen.findByText('窄')).closest('table')).not.toHaveAttribute('tabindex');
  width.mockRestore();
});

test('content of any length shows its beginning, and 展开 as much again; short content has no button', async () => {
  const { container, rerender } = render(<Html source={`<p>${'A'.repeat(50_000)}</p>`} />);
  const letters = () => container.textContent?.match(/A+/)?.[0].length ?? 0;
  const more = await screen.findByRole('button', { name: '展开' });
  expect(letters()).toBeLessThanOrEqual(20_000);
  await userEvent.click(more);
  expect(letters()).toBeGreaterThan(39_000);
  expect(letters()).toBeLessThanOrEqual(40_000);
  rerender(<Html source="<p>短</p>" />);
  expect(screen.queryByRole('button')).toBeNull();
});
