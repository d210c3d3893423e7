import { act, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../contract/call.ts';
import { type fakeNetwork, type Reply, refusal } from './network.ts';

/** A refusal of the platform. */
export const refused: Reply = refusal('暂时无法处理');

/** The failures in which no answer comes, or none can be read. */
export const failures: [what: string, reply: Reply][] = [
  ['without a connection', { failure: 'network' }],
  ['timed out', { failure: 'timeout' }],
  ['with a malformed answer', { text: '<html>' }],
];

/** The answer of the platform once the session has ended. */
export const expired: Reply = { body: { code: 401, message: '登录已过期' } };

/** Opens a view that sends a call, and waits until the view has received this reply. */
export async function meetReply<View>(
  network: ReturnType<typeof fakeNetwork>,
  call: Call<never>,
  reply: Reply | (() => Promise<Reply>),
  open: () => View | Promise<View>,
): Promise<View> {
  network.answer(call, reply);
  const view = await open();
  await waitFor(() => expect(network.sent(call).length).toBeGreaterThan(0));
  await act(async () => undefined);
  return view;
}

/** Expects the log-in, with one message that the session has ended. */
export async function expectLogIn(address: () => string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('登录已过期，请重新登录！')).toBeVisible();
  expect(address()).toBe('/login');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
}
