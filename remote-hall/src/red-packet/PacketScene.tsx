import { classes } from '@site/shared';
import art from './art.module.css';
import { Metals, Seal } from './PacketArt.tsx';
import styles from './packetScene.module.css';
import packet from './pictures/packet.webp';

/** The packet of the page, with coins around it. Its seal spins while a draw is under way. */
export function PacketScene({ isSpinning }: { readonly isSpinning: boolean }) {
  return (
    <div aria-hidden="true" className={styles.scene}>
      <img
        src={packet}
        alt=""
        width={660}
        height={450}
        loading="eager"
        decoding="async"
        className={styles.picture}
      />
      <svg viewBox="78 60 64 64" aria-hidden="true" focusable="false" className={styles.place}>
        <Metals />
        <g className={classes(art.seal, isSpinning && art.spinning)}>
          <Seal />
        </g>
      </svg>
    </div>
  );
}
