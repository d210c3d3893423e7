import { render, screen } from '@testing-library/react';
import { NumberBall } from './NumberBall.tsx';

test('a number has the colour of its ball, none while the colour is unknown, and a marked number has a tick', () => {
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
