import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { BottomPopup, CenterPopup } from './Popup.tsx';

function Rooms({ onOuterClick = () => {} }: { readonly onOuterClick?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: stands for any parent that listens
    <div onClick={onOuterClick}>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <BottomPopup open={isOpen} title="选择房间" onClose={() => setOpen(false)}>
        <button type="button">一号房</button>
      </BottomPopup>
    </div>
  );
}

const opened = async (ui = <Rooms />) => {
  render(ui);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  return screen.findByRole('dialog', { name: '选择房间' });
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a bottom popup is a named dialog that traps the focus and locks the page behind it', async () => {
  const dialog = await opened();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(dialog).toHaveFocus();
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '一号房' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
});

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside it', () => userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement)],
])('%s closes the popup, frees the page and returns the focus', async (_way, close) => {
  await opened();
  await close();
  await closed();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
});

test('a tap inside the popup keeps it open and reaches no listener of the page behind', async () => {
  const handleOuterClick = jest.fn();
  await opened(<Rooms onOuterClick={handleOuterClick} />);
  handleOuterClick.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '一号房' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(handleOuterClick).not.toHaveBeenCalled();
});

test('of two popups Escape closes the upper one only', async () => {
  const closedOnes: string[] = [];
  render(
    <>
      <CenterPopup open title="菜单" onClose={() => closedOnes.push('lower')}>
        下
      </CenterPopup>
      <BottomPopup open title="公告" onClose={() => closedOnes.push('upper')}>
        上
      </BottomPopup>
    </>,
  );
  await userEvent.keyboard('{Escape}');
  expect(closedOnes).toEqual(['upper']);
});

test('a closed popup is not in the page', () => {
  render(
    <BottomPopup open={false} title="公告" onClose={() => {}}>
      内容
    </BottomPopup>,
  );
  expect(screen.queryByText('内容')).toBeNull();
});

describe('a popup with content taller than itself', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => jest.restoreAllMocks());

  const show = (content: string | JSX.Element) =>
    render(
      <CenterPopup open title="规则" onClose={() => {}}>
        {content}
      </CenterPopup>,
    );

  test('lets the keyboard reach and scroll content without controls', async () => {
    show('很长的规则');
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByText('很长的规则')).toHaveFocus();
  });

  test('adds no tab stop to content with a link, also when the link appears later', async () => {
    const { rerender } = show('很长的规则');
    rerender(
      <CenterPopup open title="规则" onClose={() => {}}>
        <a href="#/kefu">客服</a>
      </CenterPopup>,
    );
    const link = await screen.findByRole('link', { name: '客服' });
    await waitFor(() => expect(link.parentElement).not.toHaveAttribute('tabindex'));
  });
});
