import {
  Card,
  HelpIcon,
  isLoggedInAtom,
  ListRow,
  playReminder,
  playReminders,
  RecordsIcon,
  ServiceIcon,
  useAtomValue,
  writeOwn,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import styles from './play.module.css';

/** The platform's number of the article about responsible play. */
const RESPONSIBLE_PLAY = 8;

/** 理性娱乐: the play time reminder, the available limits, and addresses for help. */
export default function PlayScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={styles.screen}>
      <Card>
        <div className={styles.age}>
          <span className={styles.badge}>18+</span>
          <div>
            <h2 className={styles.title}>量力而行，适度娱乐</h2>
            <p className={styles.text}>未满18周岁禁止参与。游戏有输有赢，请只用输得起的钱。</p>
          </div>
        </div>
        <ul className={styles.advice}>
          <li>先定好金额和时间，到了就停。</li>
          <li>不借钱投注，不为追回输掉的钱而投注。</li>
          <li>心情不好、饮酒后不投注。</li>
        </ul>
      </Card>
      <Card title="休息提醒">
        <ReminderChoice />
      </Card>
      <Card title="限额与暂停账户">
        <p className={styles.text}>
          本站目前不能自行设置存款限额或暂停账户。需要限额、暂停或关闭账户时，请联系在线客服，说明您的用户名、想要的限制和期限，是否生效以客服的答复为准。
        </p>
      </Card>
      <Card flush>
        <nav aria-label="帮助">
          <ListRow icon={<ServiceIcon />} label="联系在线客服" to={paths.service()} />
          <ListRow icon={<HelpIcon />} label="责任博彩" to={paths.helpArticle(RESPONSIBLE_PLAY)} />
          {isLoggedIn && <ListRow icon={<RecordsIcon />} label="查看存取款记录" to={paths.transRecord()} />}
        </nav>
      </Card>
    </div>
  );
}

function ReminderChoice() {
  const [chosen, setChosen] = useState(playReminder);

  function handleChoose(choice: typeof chosen): void {
    writeOwn('playReminder', choice);
    setChosen(choice);
  }

  return (
    <fieldset className={styles.reminder}>
      <legend className={styles.text}>登录后在线满多久提醒您休息</legend>
      <div className={styles.choices}>
        {playReminders.map((choice) => (
          <label key={choice} className={styles.choice} data-chosen={choice === chosen}>
            <input
              type="radio"
              name="playReminder"
              checked={choice === chosen}
              onChange={() => handleChoose(choice)}
              className={styles.radio}
            />
            {choice === 'off' ? '不提醒' : `每${choice}分钟`}
          </label>
        ))}
      </div>
      <p className={styles.note}>
        只计页面显示的时间，离开15分钟后重新计时。选择保存在这台设备上，退出登录后恢复为每60分钟。
      </p>
    </fieldset>
  );
}
