import { useEffect, useState } from 'react';
import { ImageIcon } from '../icons/icons.tsx';
import { classes } from '../theme/classes.ts';
import styles from './Image.module.css';

type ImageProps = {
  readonly src: string;
  /** The description of the picture; empty when it is decoration. */
  readonly alt: string;
  /** Width by height, as in "16 / 9"; reserves the place before the picture is there. */
  readonly ratio?: string;
  readonly fit?: 'cover' | 'contain';
  /** Loads the picture at once, as for the first view; other pictures load when they come near the screen. */
  readonly eager?: boolean;
  /** Marks the largest picture of the first view, which the browser requests before all others. */
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
  // By address, so that another picture in the same place starts afresh.
  const [loaded, setLoaded] = useState('');
  const [broken, setBroken] = useState('');
  const isBroken = src === '' || broken === src;
  useEffect(() => {
    if (!broken) return;
    // A picture that failed without a connection loads again when there is one.
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
          // React 18 has no property for this attribute.
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
