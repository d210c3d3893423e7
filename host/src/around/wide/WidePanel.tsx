import { AppLink, appInfoAtom, ServiceIcon, siteConfig, useAtomValue } from '@site/shared';
import type { AroundProps } from '../aroundProps.ts';
import { AddressCode } from './AddressCode.tsx';
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
