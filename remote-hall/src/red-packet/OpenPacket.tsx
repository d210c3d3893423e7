import { vibrate } from '@site/shared';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import art from './art.module.css';
import styles from './openPacket.module.css';
import { Coin, Metals, Seal } from './PacketArt.tsx';

const COINS = 12;
const HUM_MS = 20;

/**
 * A packet that opens, in 1.4 s: its flap folds back, the paper with the amount slides up, coins fly out, and the
 * phone vibrates. With reduced motion it is open from the start.
 */
export function OpenPacket({ children }: { readonly children: ReactNode }) {
  useEffect(() => vibrate(HUM_MS), []);
  return (
    <div className={styles.stage}>
      <Drawing>
        <Metals />
        <path d="M4 84C44 16 156 16 196 84z" className={styles.lifted} />
        <rect y="80" width="200" height="150" rx="16" className={art.seaNear} />
      </Drawing>
      <div className={styles.inside}>
        <div className={styles.paper}>{children}</div>
      </div>
      <Drawing>
        <path
          d="M0 110c40 48 70 62 100 62s60-14 100-62v104a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z"
          fill="url(#packet-paper)"
        />
        <path
          d="M0 202c33-14 67-14 100 0s67 14 100 0v12a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z"
          className={art.sea}
        />
        <g className={styles.flap}>
          <path
            d="M0 96a16 16 0 0 1 16-16h168a16 16 0 0 1 16 16v14c-40 48-70 62-100 62S40 158 0 110z"
            fill="url(#packet-flap)"
          />
          <g transform="translate(9.8 76)">
            <g transform="scale(.82)">
              <Seal />
            </g>
          </g>
        </g>
      </Drawing>
      <div aria-hidden="true" className={styles.coins}>
        {Array.from({ length: COINS }, (_, coin) => (
          <svg
            key={coin}
            viewBox="0 0 20 20"
            aria-hidden="true"
            focusable="false"
            className={styles.coin}
            style={pathOf(coin)}
          >
            <Coin x={10} y={10} r={9} />
          </svg>
        ))}
      </div>
    </div>
  );
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 230" aria-hidden="true" focusable="false" className={styles.packet}>
      {children}
    </svg>
  );
}

/** Returns where a coin flies to: the coins spread evenly around the paper, by turns near and far; four stay. */
function pathOf(coin: number): CSSProperties {
  const angle = (coin / COINS) * 2 * Math.PI;
  const isFar = coin % 2 === 1;
  const reach = isFar ? 1 : 0.72;
  return {
    '--x': `${Math.round(Math.cos(angle) * 140 * reach)}px`,
    '--y': `${Math.round(Math.sin(angle) * 104 * reach)}px`,
    '--rest': isFar && coin % 6 !== 3 ? 1 : 0,
  } as CSSProperties;
}
