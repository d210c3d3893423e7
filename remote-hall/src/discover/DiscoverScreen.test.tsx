import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import DiscoverScreen from './DiscoverScreen.tsx';

test('动态 shows its entries without any call; 官方动态 goes to /message [S-019 H-107 H-108]', async () => {
  const network = fakeNetwork();
  const { user, address } = renderScreen(DiscoverScreen, { at: '/discover' });
  expect(screen.getByRole('heading', { name: '动态' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /官方动态/ }));
  expect(address()).toBe('/message');
  expect(network.requests).toEqual([]);
});

test('大舞台 is there and does nothing [H-109]', async () => {
  fakeNetwork();
  const { user, address } = renderScreen(DiscoverScreen, { at: '/discover' });
  await user.click(screen.getByText('大舞台'));
  expect(address()).toBe('/discover');
});
