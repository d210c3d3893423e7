import { renderScreen } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { greetNewcomer } from './Greeting.tsx';
import { NewcomerPlace } from './NewcomerPlace.tsx';

const user = { username: 'haifeng', balance: '0' };

test('a player who has just registered sees a welcome with two next steps, and closes it', async () => {
  const view = renderScreen(NewcomerPlace, { at: '/', token: 't', user });
  expect(screen.queryByRole('region')).toBeNull();
  act(greetNewcomer);
  expect(screen.getByRole('heading', { name: '欢迎加入，haifeng' })).toBeVisible();
  expect(screen.getByRole('link', { name: '完善资料' })).toHaveAttribute('href', '#/userInfo');
  expect(screen.getByRole('link', { name: '去存款' })).toHaveAttribute('href', '#/recharge');
  await view.user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('region')).toBeNull();
});
