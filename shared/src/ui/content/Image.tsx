import { useEffect, useState } from 'react';
import { ImageIcon } from '../icons/icons.tsx';
import { classes } from '../theme/classes.ts';
import styles from './Image.module.css';

type ImageProps = {
  readonly src: string;
  /** What the picture shows; empty when it is decoration. */
  readonly alt: string;
  /** Width by height, as in "16 / 9"; holds the place before the picture is there. */
  readonly ratio?: string;
  readonly fit?: 'cover' | 'contain';
  /** Pictures in the first view are loaded at once, all others when they come near. */
  readonly eager?: boolean;
  /** The largest picture of the first view, which is asked for before all others. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/** A picture that keeps its place while it loads and when it cannot be loaded. */
export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  isFirst = false,
  eager = isFirst,
  className,
}: ImageProps) {
  // Kept by address, so that another picture in the same place starts afresh.
  const [loaded, setLoaded] = useState('');
  const [broken, setBroken] = useState('');
  const isBroken = src === '' || broken === src;
  useEffect(() => {
    if (!broken) return;
    // What the line kept away is there again with it.
    const again = () => setBroken('');
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [broken]);
  return (
    <span
      className={classes(styles.frame, loaded === src && styles.loaded, className)}
      style={ratio ? { aspectRatio: ratio } : undefined}
    >
      {isBroken ? (
        <Fallback alt={alt} />
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          // React 18 knows the attribute by no name of its own.
          {...(isFirst && { fetchpriority: 'high' })}
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
          className={styles.picture}
          style={{ objectFit: fit }}
        />
      )}
    </span>
  );
}

function Fallback({ alt }: { readonly alt: string }) {
  return (
    <span className={styles.fallback}>
      <ImageIcon />
      <span className="visually-hidden">{alt}</span>
    </span>
  );
}
