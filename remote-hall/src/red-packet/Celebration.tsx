import { prefersReducedMotion } from '@site/shared';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import styles from './celebration.module.css';

const pieces = Array.from({ length: 36 }, (_, index) => index);

/** Coins and ribbons that rain over the page for a moment; nothing for players who asked for less motion. */
export function Celebration() {
  if (prefersReducedMotion()) return null;
  return createPortal(
    <div aria-hidden="true" className={styles.rain}>
      {pieces.map((index) => (
        <i key={index} className={styles.piece} style={flightOf(index)} />
      ))}
    </div>,
    document.body,
  );
}

/** Spread by the golden ratio, so that no two pieces fall beside each other at once. */
function flightOf(index: number): CSSProperties {
  const share = (index * 0.618034) % 1;
  return {
    '--from': `${Math.round(share * 100)}%`,
    '--drift': `${Math.round(((index * 37) % 120) - 60)}px`,
    '--wait': `${Math.round(((index * 0.414) % 1) * 900)}ms`,
    '--turn': `${360 + ((index * 97) % 540)}deg`,
  } as CSSProperties;
}
