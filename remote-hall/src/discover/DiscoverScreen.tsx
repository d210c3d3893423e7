import { AppLink, ChevronRightIcon, classes, icon, NoticeIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import { Entries, TitledPage } from '../titled-page/TitledPage.tsx';
import styles from './discover.module.css';
import { Feed } from './Feed.tsx';

/** A microphone. */
const StageIcon = icon(
  'M12 3.5a3.5 3.5 0 0 0-3.5 3.5v4a3.5 3.5 0 0 0 7 0V7A3.5 3.5 0 0 0 12 3.5zM5.5 10.5v.5a6.5 6.5 0 0 0 13 0v-.5M12 17.5v3M8.5 20.5h7',
);

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
        <li className={styles.entry}>
          <span className={classes(styles.picture, art.plum)}>
            <StageIcon size={28} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>大舞台</span>
            <span className={styles.line}>精彩由你上演</span>
          </span>
          <span className={styles.later}>敬请期待</span>
        </li>
      </Entries>
      <Feed />
    </TitledPage>
  );
}
