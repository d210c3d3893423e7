import { BottomPopup, Button, EmptyState, formatClock, MoneyText, TabPanel, Tabs } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { useEffect, useMemo, useState } from 'react';
import { BetAmount } from './BetAmount.tsx';
import { ballColours } from './ballColours.ts';
import styles from './betPanel.module.css';
import { totalOf, withGroup, withNumber, withOption } from './betSlip.ts';
import { EdgeFade } from './EdgeFade.tsx';
import { PendingBet } from './PendingBet.tsx';
import { PlayBoard } from './PlayBoard.tsx';
import { HelpButton, PlayHelp } from './PlayHelp.tsx';
import type { Bet } from './useBet.ts';

type Props = {
  readonly bet: Bet;
  readonly room: LotteryRoom;
  readonly secondsToClosing: number;
};

const tabsId = 'play-groups';

/** The sheet in which a bet is composed: play group, options, numbers and amount. */
export function BetPanel({ bet, room, secondsToClosing }: Props) {
  const { playbox, lottery } = room;
  const { slip, setSlip, group, lines, stake } = bet;
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
              <p className={styles.period}>
                第 <b>{lottery.nowdata.nextexpect}</b> 期 · 距封盘 <b>{formatClock(secondsToClosing)}</b>
              </p>
              {bet.canRepeat && (
                <Button kind="ghost" size="small" onClick={bet.repeatLast}>
                  重复上次
                </Button>
              )}
            </div>
            <div className={styles.groups}>
              <EdgeFade>
                <Tabs
                  id={tabsId}
                  label="玩法"
                  look="pill"
                  items={playbox.map(({ name }, place) => ({ key: String(place), label: name }))}
                  selected={String(playbox.indexOf(group))}
                  onSelect={(key) => setSlip((before) => withGroup(before, Number(key)))}
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
                  onOption={(id) => setSlip((before) => withOption(before, group, id))}
                  onNumber={(number) => setSlip((before) => withNumber(before, number))}
                />
              </TabPanel>
            </div>
            <div className={styles.bottom}>
              <PendingBet pending={bet.pending} />
              <BetAmount
                value={slip.amount}
                onChange={(amount) => setSlip((before) => ({ ...before, amount }))}
              />
              <div className={styles.sum}>
                <p>
                  已选 <b className={styles.count}>{lines.length}</b> 注，合计{' '}
                  <MoneyText amount={totalOf(lines, stake)} currency="¥" className={styles.total} />
                </p>
                <Button disabled={lines.length === 0 || bet.pending.isLocked} onClick={bet.preview}>
                  预览
                </Button>
              </div>
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
