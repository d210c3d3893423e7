import { NetworkError } from '@site/shared';
import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { useSubmission } from './useSubmission.ts';

let lose = () => {};

function SlowForm() {
  const { submit, isOutcomeUnknown } = useSubmission('提交结果未知，请确认后再操作');
  const action = () =>
    new Promise<void>((_, reject) => {
      lose = () => reject(new NetworkError('lost', true));
    });
  return (
    <>
      <button type="button" onClick={() => submit(action)}>
        发送
      </button>
      {isOutcomeUnknown && <p>未知</p>}
    </>
  );
}

beforeEach(() => fakeNetwork());

test('an unknown outcome shows in the open form, without a dialog', async () => {
  const { user } = renderScreen(SlowForm, { at: '/withdrawal', token: 't' });
  await user.click(screen.getByRole('button', { name: '发送' }));
  await act(async () => lose());
  expect(screen.getByText('未知')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an unknown outcome shows as a dialog on any screen that the player has moved to', async () => {
  const { user, router } = renderScreen(SlowForm, { at: '/withdrawal', token: 't' });
  await user.click(screen.getByRole('button', { name: '发送' }));
  await act(() => router.navigate('/elsewhere'));
  await act(async () => lose());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('提交结果未知，请确认后再操作');
});
