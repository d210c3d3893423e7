import {
  AppLink,
  BalanceText,
  BottomPopup,
  Button,
  beijingTime,
  CenterPopup,
  EmptyState,
  formatClock,
  HelpIcon,
  Html,
  IconButton,
  MoneyText,
  TabPanel,
  Tabs,
} from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import type { Money } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useEffect, useMemo, useState } from 'react';
import { BetAmount } from './BetAmount.tsx';
import { ballColours } from './ballColours.ts';
import styles from './betPanel.module.css';
import { totalOf, withGroup, withNumber, withOption } from './betSlip.ts';
import { EdgeFade } from './EdgeFade.tsx';
import { PlayBoard } from './PlayBoard.tsx';
import periodStyles from './period.module.css';
import type { Bet } from './useBet.ts';

type Props = {
  readonly bet: Bet;
  readonly room: LotteryRoom;
  readonly balance: Money | null;
  readonly secondsToClosing: number;
};

const tabsId = 'play-groups';

/** The sheet in which a bet is composed: play group, options, numbers and amount. */
export function BetPanel({ bet, room, balance, secondsToClosing }: Props) {
  const { playbox, lottery } = room;
  const { slip, changeSlip, group } = bet;
  const [showsHelp, setShowsHelp] = useState(false);
  const colours = useMemo(() => ballColours(lottery), [lottery]);

  // The panel can also close without a tap, for example when betting ends; the help must close with it.
  useEffect(() => {
    if (!bet.isPanelOpen) setShowsHelp(false);
  }, [bet.isPanelOpen]);

  return (
    <>
      <BottomPopup open={bet.isPanelOpen} title="信用投注" onClose={bet.closePanel}>
        {group ? (
          <div className={styles.panel}>
            <div className={styles.head}>
              <p className={periodStyles.period}>
                第 <b>{lottery.nowdata.nextexpect}</b> 期 · 距封盘 <b>{formatClock(secondsToClosing)}</b>
              </p>
              <p className={styles.balance}>
                余额 <BalanceText amount={balance} currency="¥" className={styles.money} />
              </p>
            </div>
            <div className={styles.groups}>
              <EdgeFade>
                <Tabs
                  id={tabsId}
                  label="玩法"
                  look="pill"
                  items={playbox.map(({ name }, place) => ({ key: String(place), label: name }))}
                  selected={String(playbox.indexOf(group))}
                  onSelect={(key) => changeSlip((before) => withGroup(before, Number(key)))}
                />
              </EdgeFade>
              <HelpButton onClick={() => setShowsHelp(true)} />
            </div>
            <div className={styles.board}>
              <TabPanel id={tabsId} tab={String(playbox.indexOf(group))}>
                <PlayBoard
                  group={group}
                  slip={slip}
                  colours={colours}
                  onOption={(id) => changeSlip((before) => withOption(before, group, id))}
                  onNumber={(number) => changeSlip((before) => withNumber(before, number))}
                />
              </TabPanel>
            </div>
            <div className={styles.bottom}>
              <PendingBet pending={bet.pending} />
              <BetAmount
                value={slip.amount}
                onChange={(amount) => changeSlip((before) => ({ ...before, amount }))}
              />
              <Sum bet={bet} />
            </div>
          </div>
        ) : (
          <EmptyState text="暂无可投注玩法" />
        )}
      </BottomPopup>
      <PlayHelp
        open={showsHelp && bet.isPanelOpen}
        desc={group?.desc ?? ''}
        onClose={() => setShowsHelp(false)}
      />
    </>
  );
}

/** The number of chosen lines and their total; while there is none, the way to repeat the last order. */
function Sum({ bet }: { readonly bet: Bet }) {
  const { lines, stake, canRepeat, pending } = bet;
  return (
    <div className={styles.sum}>
      {lines.length === 0 && canRepeat ? (
        <Button kind="secondary" onClick={bet.repeatLast}>
          重复上次
        </Button>
      ) : (
        <p>
          已选 <b className={styles.count}>{lines.length}</b> 注，合计{' '}
          <MoneyText amount={totalOf(lines, stake)} currency="¥" className={styles.total} />
        </p>
      )}
      <Button disabled={lines.length === 0 || pending.isLocked} onClick={bet.preview}>
        预览
      </Button>
    </div>
  );
}

/**
 * Shows the bet that is being sent or whose outcome is unknown, with its actions. No other bet is sent until it is
 * settled.
 */
function PendingBet({ pending }: { readonly pending: Bet['pending'] }) {
  const { state, intention, isBusy, hasLooked, settle, discard } = pending;
  if (!intention || state === 'free' || (state === 'sending' && isBusy)) return null;
  const sent = `${intention.what}，${beijingTime(intention.at).slice(5)}提交`;
  return (
    <section aria-label="未完成的投注" className={styles.pending}>
      <p>{state === 'sending' ? `正在处理：${sent}` : `投注结果未知：${sent}`}</p>
      {state === 'unknown' && (
        <>
          {hasLooked && !isBusy && (
            <p>
              暂未查到结果，请稍后再查，或联系<AppLink to={paths.service()}>人工客服</AppLink>
            </p>
          )}
          <div className={styles.ways}>
            <Button kind="ghost" size="small" onClick={discard} disabled={isBusy}>
              重新投注
            </Button>
            <Button size="small" onClick={settle} busy={isBusy}>
              查询结果
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function HelpButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton label="玩法介绍" onClick={onClick} className={styles.help}>
      <HelpIcon size={20} />
    </IconButton>
  );
}

type PlayHelpProps = { readonly open: boolean; readonly desc: string; readonly onClose: () => void };

/** The rules of the chosen play group: HTML from the platform, rendered sanitized. */
function PlayHelp({ open, desc, onClose }: PlayHelpProps) {
  return (
    <CenterPopup open={open} title="玩法介绍" onClose={onClose}>
      <div className={styles.desc}>{desc !== '' && <Html source={desc} />}</div>
    </CenterPopup>
  );
}
