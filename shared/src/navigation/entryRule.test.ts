import { entryRule } from './entryRule.ts';

test.each([
  ['/transfer', false, true, 'ask-login'],
  ['/hongbao', false, false, 'ask-login'],
  ['/hongbao?from=hall', false, true, 'ask-login'],
  ['/hongbao', true, false, 'red-packet-closed'],
  ['/hongbao', true, true, 'go'],
  ['/transfer', true, false, 'go'],
  ['/transRecord', false, false, 'go'],
  ['/', false, false, 'go'],
] as const)(
  'a tap on a link to %s (logged in: %s, red packet open: %s) leads to: %s',
  (address, isLoggedIn, isRedPacketOpen, rule) => {
    expect(entryRule(address, { isLoggedIn, isRedPacketOpen })).toBe(rule);
  },
);
