import { loadNumberPad } from '@site/shared/host';
import { hasRoomAhead } from '@site/shared/loader/load/fetchAhead';

let isRequested = false;

/** Loads the number pad, which a form for money would request only once it is shown. */
export async function readyKeys(): Promise<void> {
  if (isRequested || !hasRoomAhead()) return;
  isRequested = true;
  await loadNumberPad().catch(() => null);
}
