import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { NumberPad, PadKey } from '../nutui/NumberPad.tsx';
import { overlayRoot } from '../theme/overlayRoot.ts';
import { loadNumberPad } from './loadNumberPad.ts';

type NumberPadOptions = {
  readonly input: RefObject<HTMLInputElement>;
  /** Takes what is in the field now; answers what the field holds of it, and null when it takes nothing. */
  readonly onWrite: (text: string) => string | null;
};

/**
 * Gives an amount a keyboard of digits on the screen when a finger comes to it. The field stays a field: keys of a real
 * keyboard write into it, and whoever comes to it in another way than by a finger gets the device's own keyboard.
 */
export function useNumberPad({ input, onWrite }: NumberPadOptions) {
  const Pad = usePad();
  const [isTouched, setTouched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const caret = useRef<number | null>(null);

  // The end of the page can be scrolled above the keyboard, and the field is.
  useEffect(() => {
    const field = input.current;
    const box = overlayRoot().querySelector('.nut-numberkeyboard');
    if (!isOpen || !field || !box) return;
    const { height } = box.getBoundingClientRect();
    document.body.style.paddingBottom = `${height}px`;
    const hidden = field.getBoundingClientRect().bottom + SPARE - (window.innerHeight - height);
    if (hidden > 0) window.scrollBy({ top: hidden });
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [isOpen, input]);

  // A value that is written from outside leaves the caret at its end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const handlePress = (key: PadKey) => {
    const field = input.current;
    if (!field) return;
    if (key === 'done') return field.blur();
    const { value, selectionStart, selectionEnd } = field;
    const end = selectionEnd ?? value.length;
    const isRange = selectionStart !== null && selectionStart !== end;
    const start = key === 'delete' && !isRange ? Math.max(0, end - 1) : (selectionStart ?? end);
    const written = key === 'delete' ? '' : key.text;
    const text = onWrite(value.slice(0, start) + written + value.slice(end));
    if (text === null) return;
    // The rest of the amount stays behind the caret, whatever was taken before it.
    caret.current = Math.max(0, text.length - (value.length - end));
  };

  const pad: ReactNode = isOpen && Pad && <Pad onPress={handlePress} />;
  return {
    pad,
    inputMode: isTouched || isOpen ? ('none' as const) : ('decimal' as const),
    // Before the field has the focus, or the device's own keyboard comes with it; the page scrolls only after the finger has left.
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
      setTouched(Pad !== null && pointerType === 'touch' && !isFixed(currentTarget)),
    onPointerCancel: () => setTouched(false),
    onClick: () => setOpen(isTouched),
    close: () => {
      setTouched(false);
      setOpen(false);
    },
  };
}

/** What stays free between the field and the keyboard, for what stands below an amount. */
const SPARE = 72;

/** What stands fixed on the screen cannot be scrolled above a keyboard. */
function isFixed(field: HTMLElement): boolean {
  for (let box: HTMLElement | null = field; box; box = box.parentElement)
    if (getComputedStyle(box).position === 'fixed') return true;
  return false;
}

function usePad(): typeof NumberPad | null {
  const [Pad, setPad] = useState<typeof NumberPad | null>(null);
  useEffect(() => {
    let isGone = false;
    loadNumberPad().then(
      (pad) => isGone || setPad(() => pad),
      // Without it there is the device's own keyboard.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Pad;
}
