import { appInfoAtom, isLoggedInAtom, useAtomValue } from '@site/shared';
import { Closed } from './Closed.tsx';
import { RedPackets } from './RedPackets.tsx';
import { Visitor } from './Visitor.tsx';

/** 红包雨, for logged-in players while it is switched on. */
export default function RedPacketScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isClosed = useAtomValue(appInfoAtom)?.redpacket_switch === false;
  if (!isLoggedIn) return <Visitor />;
  return isClosed ? <Closed /> : <RedPackets />;
}
