import { loadNumberPad } from '@site/shared/host';
import { hasRoomAhead } from '../../remotes/fetchAhead.ts';

let isRequested = false;

/** Loads the number pad, which a form for money would request only once it is shown. */
export async function readyKeys(): Promise<void> {
  if (isRequested || !hasRoomAhead()) return;
  isRequested = true;
  await loadNumberPad().catch(() => null);
}
