import { routeAt } from '@site/release-page/resolve/routeAt';
import type { LinkedRoute } from './DeclaredRoutes.ts';

export type EntryRule = 'go' | 'ask-login' | 'red-packet-closed';

type Situation = { readonly isLoggedIn: boolean; readonly isRedPacketOpen: boolean };

/** Returns the outcome of a tap on a link to this address, by the rules that the address declares. */
export function entryRule(
  address: string,
  routes: readonly LinkedRoute[],
  { isLoggedIn, isRedPacketOpen }: Situation,
): EntryRule {
  const path = address.replace(/[?#].*/, '');
  for (const rule of routeAt(routes, path)?.onTap ?? []) {
    if (rule === 'ask-login' && !isLoggedIn) return 'ask-login';
    if (rule === 'red-packet' && !isRedPacketOpen) return 'red-packet-closed';
  }
  return 'go';
}
