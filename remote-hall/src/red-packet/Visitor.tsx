import { confirm, dismissDialogs, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect } from 'react';
import { Hero } from './Hero.tsx';
import styles from './redPacket.module.css';
import { Terms } from './Terms.tsx';

export function Visitor() {
  const go = useGo();
  useEffect(() => {
    let isHere = true;
    confirm({ text: '精彩内容等你来体验，快来登录吧！' }).then((agreed) => {
      const next = agreed ? paths.login({ redirect: paths.redPacket() }) : paths.hall();
      if (isHere) go(next, { replace: true });
    });
    return () => {
      isHere = false;
      dismissDialogs();
    };
  }, [go]);
  return (
    <div className={styles.screen}>
      <Hero />
      <Terms />
    </div>
  );
}
