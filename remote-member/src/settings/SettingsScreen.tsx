import {
  Button,
  Card,
  CardsIcon,
  ClockIcon,
  FeedbackIcon,
  InfoIcon,
  ListRow,
  Switch,
  TitleBar,
  UserIcon,
  useLogOut,
  WithdrawIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { LockIcon } from '../icons/icons.tsx';
import { type Preferences, readPreferences, storePreferences, switches } from './preferences.ts';
import styles from './settings.module.css';
import { ThemeSetting } from './ThemeSetting.tsx';

/** 设置: the account, the switches of this browser, and the log-out. */
export default function SettingsScreen() {
  const logOut = useLogOut();
  return (
    <>
      <TitleBar title="设置" />
      <div className={styles.screen}>
        <Card flush>
          <ListRow icon={<UserIcon />} label="个人资料" to={paths.userInfo()} />
          <ListRow icon={<LockIcon />} label="修改登录密码" to={paths.password(1)} />
          <ListRow icon={<WithdrawIcon />} label="设置提现密码" to={paths.password(2)} />
          <ListRow icon={<CardsIcon />} label="卡片管理" to={paths.wallet()} />
        </Card>
        <ThemeSetting />
        <div>
          <PreferenceSwitches />
          <p className={styles.note}>外观与以上选项仅保存在本设备，退出登录后恢复默认。</p>
        </div>
        <Card flush>
          <ListRow icon={<InfoIcon />} label="关于CG" hint="平台介绍" to={paths.helpArticle(7)} />
          <ListRow icon={<FeedbackIcon />} label="帮助与反馈" hint="常见问题与人工客服" to={paths.help()} />
          <ListRow icon={<ClockIcon />} label="理性娱乐" hint="休息提醒" to={paths.play()} />
        </Card>
        <Button kind="secondary" block onClick={logOut} className={styles.logOut}>
          退出
        </Button>
      </div>
    </>
  );
}

function PreferenceSwitches() {
  const [preferences, setPreferences] = useState(readPreferences);

  function handleChange(change: Partial<Preferences>) {
    const next = { ...preferences, ...change };
    setPreferences(next);
    storePreferences(next);
  }

  return (
    <Card flush>
      {switches.map(({ name, label }) => (
        <div key={name} className={styles.switchRow}>
          <Switch
            label={label}
            checked={preferences[name]}
            onChange={(isOn) => handleChange({ [name]: isOn })}
          />
        </div>
      ))}
    </Card>
  );
}
