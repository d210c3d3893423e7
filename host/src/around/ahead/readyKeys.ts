import { loadNumberPad } from '@site/shared/host';
import { hasRoomAhead } from '../../remotes/fetchAhead.ts';

let isAsked = false;

/** Loads the keys of digits, which a form for money asks for when it stands there already. */
export async function readyKeys(): Promise<void> {
  if (isAsked || !hasRoomAhead()) return;
  isAsked = true;
  await loadNumberPad().catch(() => null);
}
