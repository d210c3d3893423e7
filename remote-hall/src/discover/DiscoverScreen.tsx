import { AppLink, ChevronRightIcon, classes, NoticeIcon, paths } from '@site/shared';
import art from '../hall/art.module.css';
import { Emblem } from '../hall/Emblem.tsx';
import styles from './discover.module.css';

/** 动态: what there is to discover; nothing here is asked from the platform. */
export default function DiscoverScreen() {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>动态</h1>
      <ul className={styles.list}>
        <li>
          <AppLink to={paths.message()} className={styles.entry}>
            <span className={classes(styles.picture, art.ocean)}>
              <NoticeIcon size={28} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>官方动态</span>
              <span className={styles.line}>平台公告与最新消息</span>
            </span>
            <ChevronRightIcon size={18} className={styles.arrow} />
          </AppLink>
        </li>
        <li className={classes(styles.stage, art.plum)}>
          <span className={styles.name}>大舞台</span>
          <span className={styles.line}>精彩由你上演</span>
          <Emblem code="ae" className={styles.emblem} />
          <Lights />
        </li>
      </ul>
    </div>
  );
}

/** The spotlights of the stage. */
function Lights() {
  return (
    <svg
      viewBox="0 0 358 168"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={styles.lights}
    >
      <path d="M196 -8 150 176h124z" />
      <path d="M300 -8 214 176h120z" />
      <path d="M372 -8 262 176h126z" />
    </svg>
  );
}
