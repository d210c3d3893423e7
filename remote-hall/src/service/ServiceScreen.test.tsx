import { serviceUrl } from '@site/shared/contract/hall';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import ServiceScreen from './ServiceScreen.tsx';

const origin = 'https://service.example.com';
const open = () => renderScreen(ServiceScreen, { at: '/kefu', config: { frameOrigins: [origin] } });

test('customer service shows in a frame, for a visitor too, at the address of the platform [H-071 H-072]', async () => {
  const network = fakeNetwork();
  network.answer(serviceUrl, ok({ url: `${origin}/chat` }));
  open();
  expect(await screen.findByTitle('在线客服')).toHaveAttribute('src', `${origin}/chat`);
  expect(network.sent(serviceUrl)).toEqual([{}]);
});

test('customer service that does not answer can be requested again', async () => {
  const network = fakeNetwork();
  network.answer(serviceUrl, { failure: 'timeout' });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(serviceUrl, ok({ url: `${origin}/chat` }));
  await user.click(retry);
  expect(await screen.findByTitle('在线客服')).toBeVisible();
});
