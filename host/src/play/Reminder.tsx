import { AppLink, Button, CenterPopup, useLogOut } from '@site/shared';
import { useRouteTable } from '../routing/useRouteTable.ts';
import styles from './reminder.module.css';
import { usePlayTime } from './usePlayTime.ts';

/** Shows a player how long they have been here, as often as they chose, and offers to stop. It restricts nothing. */
export function Reminder() {
  const { minutes, goOn } = usePlayTime();
  const logOut = useLogOut();
  const help = useRouteTable().find(({ explainsLimits }) => explainsLimits)?.path;

  function handleRest(): void {
    goOn();
    logOut();
  }

  return (
    <CenterPopup open={minutes !== null} title="休息提醒" onClose={goOn}>
      <div className={styles.reminder}>
        <p className={styles.text}>您已在线{minutes}分钟，休息一下吧</p>
        {help && (
          <AppLink to={help} onClick={goOn} className={styles.link}>
            提醒设置与帮助
          </AppLink>
        )}
        <div className={styles.actions}>
          <Button kind="secondary" onClick={handleRest}>
            去休息
          </Button>
          <Button onClick={goOn} data-autofocus>
            继续
          </Button>
        </div>
      </div>
    </CenterPopup>
  );
}
