import { pastedAddress, protocolOfStart } from './pastedAddress.ts';

const tron = `T${'a'.repeat(29)}7711`;
const ether = `0x${'b'.repeat(36)}8822`;

test.each([
  [tron, { address: tron, protocol: 'TRC20' }],
  [` 我的地址：${tron}\n`, { address: tron, protocol: 'TRC20' }],
  [ether, { address: ether, protocol: 'ERC20' }],
  [`ethereum:${ether}?value=1`, { address: ether, protocol: 'ERC20' }],
  [`${tron}a`, null],
  [ether.slice(0, -1), null],
  ['', null],
  [`${'x'.repeat(2_000)} ${tron}`, null],
])('from %j the paste button takes %j', (text, expected) => {
  expect(pastedAddress(text)).toEqual(expected);
});

test.each([
  ['TWhale', 'TRC20'],
  [' 0x12', 'ERC20'],
  ['0', null],
  ['', null],
])('the beginning of %j shows %s', (address, protocol) => {
  expect(protocolOfStart(address)).toBe(protocol);
});
