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
import { vibrate } from '../theme/vibrate.ts';
import { loadNumberPad } from './loadNumberPad.ts';

type NumberPadOptions = {
  readonly input: RefObject<HTMLInputElement>;
  /** Takes the field's new text. Returns the text that the field then holds, or null when it rejects the input. */
  readonly onWrite: (text: string) => string | null;
  readonly action?: PadAction;
};

/** The act of the pad's last key in place of 完成, such as 立即存款 for an amount that is valid. */
export type PadAction = { readonly text: string; readonly onPress: () => void };

/**
 * Shows a number pad on the screen when a finger touches an amount field. The field stays a text field: a real keyboard
 * writes into it, and a focus without touch brings up the device's own keyboard.
 */
export function useNumberPad({ input, onWrite, action }: NumberPadOptions) {
  const Pad = usePad();
  const [isTouched, setTouched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const caret = useRef<number | null>(null);

  // The padding lets the end of the page scroll above the keyboard; then the field scrolls above it.
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

  // React puts the caret at the end of a value that it writes.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const handlePress = (key: PadKey) => {
    vibrate();
    const field = input.current;
    if (!field) return;
    if (key === 'done') {
      field.blur();
      return action?.onPress();
    }
    const { value, selectionStart, selectionEnd } = field;
    const end = selectionEnd ?? value.length;
    const isRange = selectionStart !== null && selectionStart !== end;
    const start = key === 'delete' && !isRange ? Math.max(0, end - 1) : (selectionStart ?? end);
    const written = key === 'delete' ? '' : key.text;
    const text = onWrite(value.slice(0, start) + written + value.slice(end));
    if (text === null) return;
    // The text after the caret stays after it, whatever the field accepted before it.
    caret.current = Math.max(0, text.length - (value.length - end));
  };

  const pad: ReactNode = isOpen && Pad && <Pad onPress={handlePress} doneText={action?.text} />;
  return {
    pad,
    inputMode: isTouched || isOpen ? ('none' as const) : ('decimal' as const),
    // Set before the field has the focus, or the device's own keyboard opens as well. The page scrolls only after the finger
    // has left.
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

/** The free space in px between the field and the keyboard, for the line below an amount. */
const SPARE = 72;

/** Whether the field is in a fixed box, which cannot scroll above a keyboard. */
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
      // Without it the device's own keyboard opens.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Pad;
}
