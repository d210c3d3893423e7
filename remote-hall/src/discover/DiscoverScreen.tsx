import { AppLink, ChevronRightIcon, classes, NoticeIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import picture from '../titled-page/pictureTile.module.css';
import { Entries, TitledPage } from '../titled-page/TitledPage.tsx';
import styles from './discover.module.css';
import { Feed } from './Feed.tsx';

/** 动态: two static entries, and below them the platform's news. */
export default function DiscoverScreen() {
  return (
    <TitledPage title="动态">
      <Entries>
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
        <li className={classes(picture.tile, styles.stage, art.plum)}>
          <span className={styles.name}>大舞台</span>
          <span className={styles.line}>精彩由你上演</span>
          <Stage />
        </li>
      </Entries>
      <Feed />
    </TitledPage>
  );
}

function Stage() {
  return (
    <>
      <svg viewBox="0 0 358 168" preserveAspectRatio="none" aria-hidden="true" className={styles.lights}>
        <path d="M196-8 150 176h124z M300-8 214 176h120z M372-8 262 176h126z" />
      </svg>
      <svg viewBox="0 0 120 144" aria-hidden="true" className={styles.microphone}>
        <path className={styles.stand} d="M56 66h8v70h-8z M30 134h60a6 6 0 0 1 6 6v4H24v-4a6 6 0 0 1 6-6z" />
        <path
          className={styles.head}
          d="M60 6a26 26 0 0 1 26 26v14a26 26 0 0 1-52 0V32A26 26 0 0 1 60 6z M22 44h8a30 30 0 0 0 60 0h8a38 38 0 0 1-76 0z"
        />
        <path className={styles.mesh} d="M36 26h48v5H36z M34 37h52v5H34z M36 48h48v5H36z" />
      </svg>
    </>
  );
}
