import { AppLink, appInfoAtom, CenterPopup, Html, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Mark } from '../brand/Mark.tsx';
import type { HallArrangement } from '../games/hallSections.ts';
import { NewcomerPlace } from '../newcomer/NewcomerPlace.tsx';
import { AccountCard } from './AccountCard.tsx';
import { Banners } from './banners/Banners.tsx';
import { BackToTop, RedPacket } from './Floating.tsx';
import styles from './hall.module.css';
import { Notices } from './notices/Notices.tsx';
import { GameSections } from './sections/GameSections.tsx';
import { TodayPlace } from './TodayPlace.tsx';
import { useClosable } from './useClosable.ts';

type Props = { readonly arrangement: HallArrangement; readonly vip: string };

/** The page of every hall; the arrangement decides its categories. */
export function HallPage({ arrangement, vip }: Props) {
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">大厅</h1>
      <div className={styles.news}>
        <Banners />
        <Notices />
      </div>
      <div className={styles.own}>
        <AccountCard vip={vip} />
        <TodayPlace arrangement={arrangement} vip={vip} />
      </div>
      <NewcomerPlace />
      <GameSections arrangement={arrangement} />
      <HallFooter />
      <RedPacket />
      <BackToTop />
      <Welcome />
    </div>
  );
}

function HallFooter() {
  const title = useAtomValue(appInfoAtom)?.title ?? '';
  return (
    <footer className={styles.footer}>
      <p className={styles.brand}>
        <Mark size={20} />
        {title || null}
      </p>
      <p className={styles.terms}>
        <AppLink to={paths.about(5)} className={styles.term}>
          条款与规则
        </AppLink>
        <AppLink to={paths.about(6)} className={styles.term}>
          隐私政策
        </AppLink>
      </p>
      <p>理性娱乐 量力而行 未满18周岁禁止参与</p>
    </footer>
  );
}

/** The site's announcement to every visitor, once per page load. */
function Welcome() {
  const { isClosed, close } = useClosable('welcome');
  const appInfo = useAtomValue(appInfoAtom);
  return (
    <CenterPopup open={appInfo?.index_modal === true && !isClosed} title="平台公告" onClose={close}>
      <div className={styles.welcome}>{appInfo && <Html source={appInfo.webcontent} />}</div>
    </CenterPopup>
  );
}
