import { playReminder, playReminders, writeOwn } from '@site/shared';
import { useState } from 'react';
import styles from './play.module.css';

/** The choice of the time after which a player is reminded of their play time. */
export function ReminderChoice() {
  const [chosen, setChosen] = useState(playReminder);

  function handleChoose(choice: typeof chosen): void {
    writeOwn('playReminder', choice);
    setChosen(choice);
  }

  return (
    <fieldset className={styles.choices}>
      <legend className={styles.text}>登录后在线满多久提醒您休息</legend>
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
      <p className={styles.note}>
        只计页面显示的时间，离开15分钟后重新计时。选择保存在这台设备上，退出登录后恢复为每60分钟。
      </p>
    </fieldset>
  );
}
