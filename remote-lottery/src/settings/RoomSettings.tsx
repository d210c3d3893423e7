import { Switch } from '@site/shared';
import { useState } from 'react';
import { type AlertChoices, alertChoices, storeAlertChoices } from './alertChoices.ts';
import styles from './roomSettings.module.css';
import { canSound, canVibrate, playSound, vibrate } from './signals.ts';

/** 房间设置: sound and vibration of a win on this device. */
export function RoomSettings() {
  const [choices, setChoices] = useState(alertChoices);

  function choose(changed: Partial<AlertChoices>) {
    const next = { ...choices, ...changed };
    setChoices(next);
    storeAlertChoices(next);
    // Plays a sample; a browser also requires this tap before it plays anything later.
    if (changed.sounds) playSound();
    if (changed.vibrates) vibrate();
  }

  return (
    <div className={styles.settings}>
      <div className={styles.row}>
        <Switch
          label="中奖声音"
          checked={choices.sounds && canSound()}
          disabled={!canSound()}
          onChange={(sounds) => choose({ sounds })}
        />
        <p className={styles.note}>
          {canSound() ? '派彩多于本期投注时响一声；手机静音时不响' : '当前浏览器不支持'}
        </p>
      </div>
      <div className={styles.row}>
        <Switch
          label="中奖震动"
          checked={choices.vibrates && canVibrate()}
          disabled={!canVibrate()}
          onChange={(vibrates) => choose({ vibrates })}
        />
        <p className={styles.note}>{canVibrate() ? '派彩多于本期投注时震动一次' : '当前设备不支持'}</p>
      </div>
      <p className={styles.note}>设置只保存在这台设备上，退出登录后恢复为关闭。</p>
    </div>
  );
}
