import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayHead, DayPart } from './DayCard.tsx';
import { RecordRow } from './RecordRow.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

function Unfolding() {
  const [isOpen, setOpen] = useState(false);
  return (
    <RecordRow title="深海宝藏" value="+19.80" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      注单号 B1
    </RecordRow>
  );
}

test('a record unfolds to its details and folds again, and its button names them while they are there', async () => {
  const user = userEvent.setup();
  render(<Unfolding />);
  const button = screen.getByRole('button', { name: '深海宝藏', expanded: false });
  expect(button).not.toHaveAttribute('aria-controls');
  expect(screen.queryByText('注单号 B1')).toBeNull();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button.getAttribute('aria-controls')).toBe(screen.getByText('注单号 B1').id);
  await user.click(button);
  expect(screen.queryByText('注单号 B1')).toBeNull();
});

test('a record without details is no button, and reads in the order of its two lines', () => {
  render(<RecordRow title="首存" note="12:00:00" state={{ label: '通过', mood: 'good' }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('article')).toHaveTextContent(/^首存12:00:00通过$/);
  expect(screen.getByText('通过')).toHaveAttribute('data-mood', 'good');
});

test('the order of a record stands above it', () => {
  render(<RecordRow title="单 @1.98" order="极速28 · 第1期" />);
  expect(screen.getByRole('article')).toHaveTextContent(/^极速28 · 第1期单 @1\.98$/);
});

test('the head of a day has its name, the time of all its records and what they come to', () => {
  render(
    <DayPart
      isFirst
      isLast
      head={
        <DayHead label="今天" clock="01:00:00">
          合计 4.66
        </DayHead>
      }
    >
      记录
    </DayPart>,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('今天01:00:00');
  expect(screen.getByText('合计 4.66')).toBeVisible();
});

test('a line parts the records of a day, but neither the first one from the head nor lines of one order', () => {
  const { container } = render(
    <>
      <DayPart isFirst isLast={false}>
        一
      </DayPart>
      <DayPart isFirst={false} isLast={false}>
        二
      </DayPart>
      <DayPart isFirst={false} isLast isJoined>
        三
      </DayPart>
    </>,
  );
  const joined = [...container.querySelectorAll('.record')].map((part) => part.hasAttribute('data-joined'));
  expect(joined).toEqual([true, false, true]);
});

test('the skeleton of records says nothing to screen readers', () => {
  const { container } = render(<RecordSkeleton look="side" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('heading')).toBeNull();
});
