import { useEffect, useRef, useState } from 'react';
import { drawInvite, drawQr } from './drawPictures.ts';
import { qrCode } from './qrCode.ts';

type State = 'drawing' | 'ready' | 'failed';

/** Draws the QR code of a link, and the invite image with it, onto two canvases. */
export function usePictures(link: string, brand: string) {
  const qr = useRef<HTMLCanvasElement>(null);
  const invite = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>('drawing');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the encoder again
  useEffect(() => {
    let isWanted = true;
    setState('drawing');
    qrCode(link)
      .then((code) => {
        if (!isWanted || !qr.current || !invite.current) return;
        drawQr(qr.current, code);
        drawInvite(invite.current, { qr: qr.current, brand, link });
        setState('ready');
      })
      .catch(() => isWanted && setState('failed'));
    return () => {
      isWanted = false;
    };
  }, [link, brand, attempt]);

  return { qr, invite, state, retry: () => setAttempt((count) => count + 1) };
}
