import { AppLink, appInfoAtom, ServiceIcon, siteConfig, useAtomValue, useLocation } from '@site/shared';
import { useMemo } from 'react';
import { encode } from 'uqr';
import type { AroundProps } from '../aroundProps.ts';
import styles from './widePanel.module.css';

/** The panels beside the column on a wide screen: the site's name and age limit, and how to continue on a phone. */
export function WidePanel({ service, limits }: Pick<AroundProps, 'service' | 'limits'>) {
  const appInfo = useAtomValue(appInfoAtom);
  const { title, description } = siteConfig();
  const name = appInfo?.title || title;
  return (
    <aside aria-label="关于本站">
      <div className={styles.left}>
        <section className={styles.card}>
          <img src="icon.svg" alt="" width={56} height={56} decoding="async" />
          <h2 className={styles.name}>{name}</h2>
          <p>{description}</p>
          <p className={styles.adults}>
            <b className={styles.age}>18+</b>
            未满18周岁者禁止参与。请理性娱乐，量力而行。
          </p>
          {limits && (
            <AppLink to={limits} className={styles.link}>
              理性娱乐
            </AppLink>
          )}
        </section>
      </div>
      <div className={styles.right}>
        <section className={styles.card}>
          <AddressCode />
          <h2 className={styles.heading}>手机上继续</h2>
          <p>用手机相机或微信扫一扫，打开当前页面。</p>
          <AppLink to={service} className={styles.link}>
            <ServiceIcon size={18} />
            在线客服
          </AppLink>
        </section>
      </div>
    </aside>
  );
}

/**
 * Renders the QR code of the current address, for the camera of a phone. It is drawn here, so that no third party
 * receives the address.
 */
function AddressCode() {
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
