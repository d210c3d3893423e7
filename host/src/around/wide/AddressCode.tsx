import { useLocation } from '@site/shared';
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './widePanel.module.css';

/**
 * Renders the QR code of the current address, for the camera of a phone. It is drawn here, so that no third party
 * receives the address.
 */
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

/** Returns the address without its query, because a referrer code or a preview belongs to this tab. */
function addressFor(place: string): string {
  return `${location.origin}${location.pathname}#${place}`;
}

function codeOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
