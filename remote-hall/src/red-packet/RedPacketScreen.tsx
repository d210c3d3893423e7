import {
  appInfoAtom,
  confirm,
  dismissDialogs,
  isLoggedInAtom,
  toast,
  useAtomValue,
  useGo,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect } from 'react';
import { Hero } from './Hero.tsx';
import { RedPackets } from './RedPackets.tsx';
import styles from './redPacket.module.css';
import { Terms } from './Terms.tsx';

/** 红包雨, for logged-in players while it is switched on. */
export default function RedPacketScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isClosed = useAtomValue(appInfoAtom)?.redpacket_switch === false;
  if (!isLoggedIn) return <Visitor />;
  return isClosed ? <Closed /> : <RedPackets />;
}

function Visitor() {
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

function Closed() {
  const go = useGo();
  useEffect(() => {
    toast('红包已关闭');
    go(paths.hall(), { replace: true });
  }, [go]);
  return null;
}
