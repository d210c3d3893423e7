import { useState } from 'react';
import styles from './avatar.module.css';

type Props = { readonly src: string };

/** The player's picture, or the default one when there is none or it does not load. */
export function Avatar({ src }: Props) {
  const [broken, setBroken] = useState('');
  const isShown = src !== '' && src !== broken;
  return (
    <span className={styles.avatar}>
      {isShown ? (
        <img
          src={src}
          alt="头像"
          width={64}
          height={64}
          loading="eager"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
          className={styles.picture}
        />
      ) : (
        <DefaultAvatar />
      )}
    </span>
  );
}

function DefaultAvatar() {
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label="默认头像" className={styles.picture}>
      <rect width="64" height="64" fill="var(--accent-soft)" />
      <circle cx="32" cy="25" r="11" fill="var(--accent)" fillOpacity="0.55" />
      <path d="M9 64c1.5-14 11-22 23-22s21.5 8 23 22z" fill="var(--accent)" fillOpacity="0.55" />
    </svg>
  );
}
