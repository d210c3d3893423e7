import { appInfoAtom, CenterPopup, Html, useAtomValue } from '@site/shared';
import styles from './hall.module.css';
import { useClosable } from './useClosable.ts';

/** The site's announcement to every visitor, once per page load. */
export function Welcome() {
  const { isClosed, close } = useClosable('welcome');
  const appInfo = useAtomValue(appInfoAtom);
  return (
    <CenterPopup open={appInfo?.index_modal === true && !isClosed} title="平台公告" onClose={close}>
      <div className={styles.welcome}>{appInfo && <Html source={appInfo.webcontent} />}</div>
    </CenterPopup>
  );
}
