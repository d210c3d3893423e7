import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes.ts';
import AboutScreen from './AboutScreen.tsx';

test.each([
  ['/abouts?type=5', '条款与规则', '一、会员资格'],
  ['/abouts?type=6', '隐私政策', '一、我们收集的信息'],
])('%s shows %s from the site’s own texts, without a call [S-061]', (at, title, chapter) => {
  const network = fakeNetwork();
  renderScreen(AboutScreen, { at });
  expect(screen.getByRole('article', { name: title })).toBeVisible();
  expect(screen.getByRole('heading', { name: chapter })).toBeVisible();
  expect(network.requests).toEqual([]);
});

test('/abouts without a type is about the house and links to both texts [S-061]', async () => {
  fakeNetwork();
  const { user, address } = renderScreen(AboutScreen, { at: '/abouts' });
  expect(screen.getByRole('heading', { name: '鲸湾娱乐' })).toBeVisible();
  expect(screen.getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '#/abouts?type=6');
  await user.click(screen.getByRole('link', { name: '条款与规则' }));
  expect(address()).toBe('/abouts?type=5');
});

test('the header of /abouts has the title of each text, and no text needs a log-in [S-061]', () => {
  expect(routes.find(({ path }) => path === '/abouts')).toMatchObject({
    login: false,
    header: 'title',
    title: '关于我们',
    titleByType: { '5': '条款与规则', '6': '隐私政策' },
  });
});

test('the contents of a document lead to its chapters', async () => {
  fakeNetwork();
  const { user } = renderScreen(AboutScreen, { at: '/abouts?type=5' });
  await user.click(screen.getByText('目录'));
  await user.click(screen.getByRole('button', { name: '六、理性娱乐' }));
  expect(screen.getByRole('heading', { name: '六、理性娱乐' })).toHaveFocus();
});
