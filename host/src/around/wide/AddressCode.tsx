import { useLocation } from '@site/shared';
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './widePanel.module.css';

/** The address that the player is at, for the camera of a phone. It is drawn here: nobody is told of it. */
export function AddressCode() {
  const { pathname, search } = useLocation();
  const { size, path } = useMemo(() => codeOf(addressFor(pathname + search)), [pathname, search]);
  return (
    <svg
      role="img"
      aria-label="当前页面的二维码"
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Without what stands before the #: how somebody was led here and what is tried out belongs to this tab. */
function addressFor(place: string): string {
  return `${location.origin}${location.pathname}#${place}`;
}

function codeOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
