import { render, screen, within } from '@testing-library/react';
import { Badge } from './Badge.tsx';
import { Steps } from './Steps.tsx';

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
