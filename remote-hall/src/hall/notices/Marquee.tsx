import type { CSSProperties } from 'react';
import styles from './marquee.module.css';

type MarqueeProps = {
  readonly items: readonly string[];
  readonly onSelect: (index: number) => void;
};

/**
 * Moving notices, each a button. They stop under a finger, a pointer or the keyboard focus. With reduced motion they
 * are a row to scroll by hand.
 */
export function Marquee({ items, onSelect }: MarqueeProps) {
  if (items.length === 0) return null;
  const seconds = Math.max(12, items.join('').length * 0.32 + items.length * 2);
  const pace = { '--marquee-duration': `${seconds}s` } as CSSProperties;
  return (
    <div className={styles.window} style={pace}>
      <Run items={items} onSelect={onSelect} />
      <Run items={items} onSelect={onSelect} isEcho />
    </div>
  );
}

type RunProps = MarqueeProps & { readonly isEcho?: boolean };

// The second copy makes the band endless; it can be tapped but is hidden from screen readers and from the tab order.
function Run({ items, onSelect, isEcho = false }: RunProps) {
  return (
    <ul className={styles.run} aria-hidden={isEcho || undefined}>
      {items.map((text, index) => (
        <li key={index}>
          <button
            type="button"
            tabIndex={isEcho ? -1 : undefined}
            onClick={() => onSelect(index)}
            className={styles.item}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
