import { proxiesAt } from './proxies.ts';

test.each([
  ['10.1.2.3', '10.0.0.0/8', undefined, '10.1.2.3'],
  ['10.1.2.3', '10.0.0.0/8', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['10.1.2.3', '10.0.0.0/8', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['::ffff:10.1.2.3', '10.0.0.0/8', '203.0.113.9', '203.0.113.9'],
  ['198.51.100.7', '10.0.0.0/8', '203.0.113.9', '198.51.100.7'],
  ['fd00::1', 'fd00::/8', '2001:db8::9', '2001:db8::9'],
])(
  'for a request from %s, with %s trusted and %s forwarded, the sender is %s',
  (remoteAddress, network, forwarded, sender) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    expect(proxiesAt([network]).addressOf(request)).toBe(sender);
  },
);

test.each(['10.0.0.0/33', '10.0.0', 'proxy', '10.0.0.0/', ''])(
  'the console refuses --trust %j',
  (network) => {
    expect(() => proxiesAt([network])).toThrow('--trust takes addresses and networks like 10.0.0.0/8');
  },
);
