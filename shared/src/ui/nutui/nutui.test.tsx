import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './Badge.tsx';
import { CircleProgress, Progress } from './Progress.tsx';
import { Steps } from './Steps.tsx';
import { Swipe } from './Swipe.tsx';

describe('a badge', () => {
  test('shows its count, and more than 99 as 99+', () => {
    const { container, rerender } = render(<Badge count={3} unit="条未读" />);
    expect(container).toHaveTextContent('3条未读');
    rerender(<Badge count={128} unit="条未读" />);
    expect(container).toHaveTextContent('99+条未读');
  });

  test('is absent at a count of zero', () => {
    const { container } = render(<Badge count={0} unit="条未读" />);
    expect(container).toHaveTextContent(/^$/);
    expect(container.querySelector('.nut-badge-sup')).toBeNull();
  });

  test('reads out its count when it is only a dot', () => {
    const { container } = render(<Badge count={2} unit="条未读" isDot />);
    expect(container.querySelector('.nut-badge-dot')).toBeEmptyDOMElement();
    expect(container).toHaveTextContent('2条未读');
  });
});

describe('a progress list of steps', () => {
  const steps = [{ title: '提交申请', note: '13:05' }, { title: '审核' }, { title: '到账' }];
  const stepTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  test('marks each step as done, in progress or open', () => {
    render(<Steps label="提现进度" steps={steps} done={1} />);
    const list = screen.getByRole('list', { name: '提现进度' });
    expect(stepTexts()).toEqual(['提交申请，已完成13:05', '审核，进行中', '到账，未开始']);
    expect(within(list).getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
    expect(within(list).getByRole('listitem', { current: 'step' })).toHaveTextContent('审核');
  });

  test('marks the failed step, and all steps as done at the end', () => {
    const { rerender } = render(<Steps label="提现进度" steps={steps} done={1} hasFailed />);
    expect(stepTexts()[1]).toBe('审核，未通过');
    rerender(<Steps label="提现进度" steps={steps} done={3} />);
    expect(stepTexts().every((text) => text?.includes('已完成'))).toBe(true);
    expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull();
  });
});

describe('a progress bar', () => {
  test('has a value with its own text, within its bounds', () => {
    const { rerender } = render(<Progress label="VIP进度" percent={35.4} valueText="354 / 1000" />);
    const bar = () => screen.getByRole('progressbar', { name: 'VIP进度' });
    expect(bar()).toHaveAttribute('aria-valuenow', '35');
    expect(bar()).toHaveAttribute('aria-valuetext', '354 / 1000');
    rerender(<Progress label="VIP进度" percent={180} />);
    expect(bar()).toHaveAttribute('aria-valuenow', '100');
    rerender(<CircleProgress label="VIP进度" percent={-5} />);
    expect(bar()).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('a row with swipe actions', () => {
  const handleDelete = jest.fn();
  beforeEach(() => handleDelete.mockClear());

  const row = (disabled = false) => (
    <Swipe
      actions={[{ text: '删除', label: '删除：维护通知', onAct: handleDelete, isDanger: true }]}
      disabled={disabled}
    >
      <p>维护通知</p>
    </Swipe>
  );
  const shift = () =>
    screen.getByText('维护通知').closest<HTMLElement>('.nut-swipe-wrapper')?.style.transform;

  // jsdom has no layout: the button reports this width.
  beforeEach(() =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 72, 44)),
  );
  afterEach(() => jest.restoreAllMocks());

  test('shows its buttons when the keyboard reaches one, and hides them afterwards', async () => {
    render(row());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '删除：维护通知' })).toHaveFocus();
    expect(shift()).toBe('translate3d(-72px, 0, 0)');
    await userEvent.tab();
    expect(shift()).toBe('translate3d(0px, 0, 0)');
  });

  test('runs the action of a pressed button once, and closes', async () => {
    render(row());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(handleDelete).toHaveBeenCalledTimes(1);
    expect(shift()).toBe('translate3d(0px, 0, 0)');
  });

  test('follows a finger, and stays open past a third of the buttons', () => {
    render(row());
    const text = screen.getByText('维护通知');
    fireEvent.touchStart(text, { touches: [{ clientX: 200, clientY: 0 }] });
    fireEvent.touchMove(text, { touches: [{ clientX: 140, clientY: 2 }] });
    expect(shift()).toBe('translate3d(-60px, 0, 0)');
    fireEvent.touchEnd(text, { changedTouches: [{ clientX: 140, clientY: 2 }] });
    expect(shift()).toBe('translate3d(-72px, 0, 0)');
  });

  test('neither opens nor acts while it is disabled', async () => {
    render(row(true));
    expect(screen.getByRole('button', { name: '删除：维护通知' })).toBeDisabled();
    const text = screen.getByText('维护通知');
    fireEvent.touchStart(text, { touches: [{ clientX: 200, clientY: 0 }] });
    fireEvent.touchMove(text, { touches: [{ clientX: 140, clientY: 2 }] });
    expect(shift()).toBe('translate3d(0px, 0, 0)');
  });
});
