import { UserIcon } from '@site/shared';
import { useState } from 'react';
import styles from './chat.module.css';

/** The author's picture. Pictures load while new lines arrive, so loading one must not render anything. */
export function Avatar({ src }: { readonly src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.avatar}>
      {src === '' || isBroken ? (
        <UserIcon size={20} />
      ) : (
        <img
          src={src}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
