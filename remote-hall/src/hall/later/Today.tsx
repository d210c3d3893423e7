import {
  AppLink,
  appInfoAtom,
  BalanceText,
  callQuery,
  classes,
  formatClock,
  useAtomValue,
  useQuery,
  userInfoAtom,
} from '@site/shared';
import { redPacketState } from '@site/shared/contract/hall';
import { rebates, vipLevels } from '@site/shared/contract/member';
import { isPositive } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import type { ReactNode } from 'react';
import type { HallArrangement } from '../../games/hallSections.ts';
import { useDrawWindow } from '../../red-packet/drawWindow.ts';
import { LastGame } from './LastGame.tsx';
import styles from './later.module.css';
import { nextLevel } from './nextLevel.ts';

export type TodayProps = {
  readonly arrangement: HallArrangement;
  /** The address of the VIP page. */
  readonly vip: string;
};

/** A read that fails leaves `--` in its cell; the screens behind the cells report the failure. */
const quiet = { errorToast: false };

/** 继续玩, and what is new for the player today: red packets, a rebate to claim, the deposit for the next VIP level. */
export function Today({ arrangement, vip }: TodayProps) {
  const hasPackets = useAtomValue(appInfoAtom)?.redpacket_switch ?? false;
  return (
    <div className={styles.cells}>
      <LastGame arrangement={arrangement} />
      {hasPackets && <RedPackets />}
      <Rebate />
      <Vip to={vip} />
    </div>
  );
}

type CellProps = { readonly to: string; readonly label: ReactNode; readonly children: ReactNode };

function Cell({ to, label, children }: CellProps) {
  return (
    <AppLink to={to} className={styles.cell}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </AppLink>
  );
}

function RedPackets() {
  const { data } = useQuery(callQuery(redPacketState, {}, quiet));
  const { phase, secondsLeft } = useDrawWindow();
  const texts = { before: formatClock(secondsLeft), open: '正在开抢', ended: '明日10:00' };
  return (
    <Cell to={paths.redPacket()} label={`红包 ${data ? Math.max(0, data.sendnums) : '--'}次`}>
      <span className={classes(styles.time, phase === 'open' && styles.open)}>{texts[phase]}</span>
    </Cell>
  );
}

/** All days and platforms that the rebate centre reads on entry. */
const pending = { date: 4, page: 1, api_type: '', type: '' } as const;

function Rebate() {
  const amount = useQuery(callQuery(rebates, pending, quiet)).data?.nojisuan ?? null;
  const isClaimable = amount !== null && isPositive(amount);
  return (
    <Cell to={paths.rebates()} label={<>返水 {isClaimable && <span className={styles.claim}>领取</span>}</>}>
      <BalanceText amount={amount} />
    </Cell>
  );
}

/** The levels change with the platform's rules only. */
const LEVELS_MS = 600_000;

function Vip({ to }: { readonly to: string }) {
  const user = useAtomValue(userInfoAtom);
  const { data } = useQuery({ ...callQuery(vipLevels, {}, quiet), staleTime: LEVELS_MS });
  const { label, value } = nextLevel(user, data ?? []);
  return (
    <Cell to={to} label={label}>
      {value}
    </Cell>
  );
}
