import { entryRule } from './entryRule.ts';

const routes = [
  { path: '/' },
  { path: '/transRecord' },
  { path: '/transfer', onTap: ['ask-login' as const] },
  { path: '/hongbao', onTap: ['ask-login' as const, 'red-packet' as const] },
  { path: '/bonus/:id', onTap: ['red-packet' as const] },
];

test.each([
  ['/transfer', false, true, 'ask-login'],
  ['/hongbao', false, false, 'ask-login'],
  ['/hongbao?from=hall', false, true, 'ask-login'],
  ['/hongbao', true, false, 'red-packet-closed'],
  ['/hongbao', true, true, 'go'],
  ['/transfer', true, false, 'go'],
  ['/transRecord', false, false, 'go'],
  ['/', false, false, 'go'],
  ['/bonus/7#rules', false, false, 'red-packet-closed'],
  ['/nobody-shows-this', false, false, 'go'],
] as const)(
  'a tap on a link to %s (logged in: %s, red packet open: %s) leads to: %s',
  (address, isLoggedIn, isRedPacketOpen, rule) => {
    expect(entryRule(address, routes, { isLoggedIn, isRedPacketOpen })).toBe(rule);
  },
);
