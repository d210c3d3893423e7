import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import ProtocolsScreen from './ProtocolsScreen.tsx';

const open = () => {
  const network = fakeNetwork();
  renderScreen(ProtocolsScreen, { at: '/usdtmore', token: 't' });
  return network;
};

test('协议的区别 is a static page without calls [W-026 W-154]', () => {
  const network = open();
  expect(screen.getByRole('heading', { name: '协议的区别' })).toBeVisible();
  expect(network.requests).toEqual([]);
});

test.each<[string, string[], string]>([
  ['TRC20', ['地址以 T 开头', '波场 Tron 网络', '手续费低', '速度快', '适合小额、高频'], 'W-155'],
  ['ERC20', ['地址以 0x 开头', '以太坊 Ethereum 网络', '拥堵', '安全性更高', '适合中等金额'], 'W-156'],
])('the column %s contains %j [%s]', (protocol, facts) => {
  open();
  const column = screen.getByRole('region', { name: protocol });
  for (const fact of facts) expect(column).toHaveTextContent(fact);
});

test('the page explains that the two kinds of address cannot be used for one another [W-157]', () => {
  open();
  expect(screen.getByText(/两种协议的地址不能互相通用/)).toBeVisible();
});
