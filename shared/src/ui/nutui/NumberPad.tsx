import NutNumberKeyboard from '@nutui/nutui-react/dist/es/packages/numberkeyboard/index';
import '@nutui/nutui-react/dist/es/packages/numberkeyboard/style/css';
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { overlayRoot } from '../theme/overlayRoot.ts';
import styles from './NumberPad.module.css';

/** A key of the number pad: the text it writes, or what it does. */
export type PadKey = { readonly text: string } | 'delete' | 'done';

type KeysProps = { readonly onPress: (key: PadKey) => void };

type NumberPadProps = KeysProps & {
  /** What the key 完成 reads in place of that. */
  readonly doneText?: string;
};

const DONE = '完成';
const names: Readonly<Record<string, string>> = { '.': '小数点', delete: '删除', done: DONE };

/**
 * NutUI's number keyboard, for a field that has the focus. NutUI's keys react to touch only and have no meaning for
 * screen readers. Here they are buttons with names, and any click presses them. The keyboard shows for as long as it is
 * mounted.
 */
export function NumberPad({ onPress, doneText = DONE }: NumberPadProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const press = useRef(onPress);
  press.current = onPress;

  useLayoutEffect(() => {
    for (const key of box.current?.querySelectorAll('.key') ?? []) {
      const meant = meaning(key);
      const name = typeof meant === 'string' ? meant : meant.text;
      key.setAttribute('role', 'button');
      key.setAttribute('aria-label', names[name] ?? name);
    }
  }, []);

  // Written into the key that is there: a new one would end the touch that has just completed the amount.
  useLayoutEffect(() => {
    const key = box.current?.querySelector('.key.confirm');
    if (!key) return;
    key.textContent = doneText;
    key.setAttribute('aria-label', doneText);
  }, [doneText]);

  const handleClick = (event: MouseEvent) => {
    const key = event.target instanceof Element && event.target.closest('.key');
    if (key) press.current(meaning(key));
  };

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a real keyboard types into the field, which has the focus
    <fieldset
      ref={box}
      aria-label="数字键盘"
      className={styles.pad}
      // The field keeps the focus, and a touch that NutUI has handled does not press a second time.
      onMouseDown={(event) => event.preventDefault()}
      onTouchEnd={(event) => event.preventDefault()}
      onClick={handleClick}
    >
      <Keys onPress={(key) => press.current(key)} />
    </fieldset>,
    overlayRoot(),
  );
}

/** NutUI creates new keys on every render, without the roles and names of the effect above: so it renders once. */
const Keys = memo(
  function Keys({ onPress }: KeysProps) {
    return (
      <NutNumberKeyboard
        visible
        type="rightColumn"
        custom={['.', '00']}
        confirmText={DONE}
        overlay={false}
        lockScroll={false}
        onChange={(text: string) => onPress({ text })}
        onDelete={() => onPress('delete')}
        onConfirm={() => onPress('done')}
      />
    );
  },
  () => true,
);

function meaning(key: Element): PadKey {
  if (key.classList.contains('delete')) return 'delete';
  if (key.classList.contains('confirm')) return 'done';
  return { text: key.textContent ?? '' };
}
