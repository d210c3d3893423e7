import { render, screen } from '@testing-library/react';
import { NumberBall } from './NumberBall.tsx';

test('a number wears the colour of its ball, none while it is not known, and a marked one a tick besides', () => {
  const { rerender, container } = render(
    <NumberBall number={7} colour="red" isMarked={false} onMark={() => undefined} />,
  );
  const ball = () => screen.getByRole('button', { name: '7' });
  expect(ball()).toHaveAttribute('data-ball', 'red');
  expect(ball()).toHaveClass('red');
  expect(container.querySelector('svg')).toBeNull();
  rerender(<NumberBall number={7} colour={undefined} isMarked onMark={() => undefined} />);
  expect(ball()).not.toHaveAttribute('data-ball');
  expect(ball()).toHaveAttribute('aria-pressed', 'true');
  expect(container.querySelector('svg')).not.toBeNull();
});
