export type EntryRule = 'go' | 'ask-login' | 'red-packet-closed';

type Situation = { readonly isLoggedIn: boolean; readonly isRedPacketOpen: boolean };

/** What a tap on a link to this address leads to, before any navigation: token first, then the switch. */
export function entryRule(address: string, { isLoggedIn, isRedPacketOpen }: Situation): EntryRule {
  const path = address.split('?')[0];
  if ((path === '/transfer' || path === '/hongbao') && !isLoggedIn) return 'ask-login';
  if (path === '/hongbao' && !isRedPacketOpen) return 'red-packet-closed';
  return 'go';
}
