import { post } from './post.ts';

/** Something to be sent, and the way to put it back when it could not be. */
export type Parcel = { readonly body: string; readonly putBack: () => void };

type Options = {
  readonly to: string;
  /** Whether anything waits that is worth a report of its own. */
  readonly isWaiting: () => boolean;
  /** Hands out what waits. */
  readonly pack: (isOpen: boolean) => Parcel;
};

const EVERY_MS = 15_000;
const SOON_MS = 1_500;
/** The page says that it is open at every second beat at least. */
const SILENT_MS = 20_000;
const LONGEST_REST_MS = 300_000;

/**
 * Sends what waits every 15 seconds while the page is seen, and that it is open every 30 seconds; at once when it is hidden.
 * Where nothing takes reports it rests, longer each time, up to five minutes.
 */
export function createSender({ to, isWaiting, pack }: Options) {
  let isSending = false;
  let wasOpen = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let restsUntil = 0;
  let isSoon = false;

  async function send(): Promise<void> {
    const now = performance.now();
    if (now < restsUntil) return;
    const isOpen = !document.hidden;
    const { body, putBack } = pack(isOpen);
    isSending = true;
    wasOpen = isOpen;
    sentAt = now;
    const hasArrived = await post(to, body);
    isSending = false;
    failures = hasArrived ? 0 : failures + 1;
    restsUntil = hasArrived ? 0 : performance.now() + Math.min(EVERY_MS * 2 ** failures, LONGEST_REST_MS);
    if (!hasArrived) putBack();
  }

  function beat(): void {
    if (document.hidden || isSending) return;
    if (isWaiting() || !wasOpen || performance.now() - sentAt > SILENT_MS) send();
  }

  setInterval(beat, EVERY_MS);
  return {
    /** Sends within two seconds. */
    soon(): void {
      if (isSoon) return;
      isSoon = true;
      setTimeout(() => {
        isSoon = false;
        if (!isSending) send();
      }, SOON_MS);
    },
    /** Sends at once: the page may be gone in a moment. */
    leave(): void {
      if (wasOpen || isWaiting()) send();
    },
    /** Says at once that the page is open. */
    beat,
  };
}
