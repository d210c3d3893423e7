import { AppLink, BottomPopup, Button, formatClock, IconButton, MoneyText, TrashIcon } from '@site/shared';
import type { Money } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import styles from './betPreview.module.css';
import { type BetLine, totalOf } from './betSlip.ts';
import { topWinOf, winOf } from './payout.ts';
import periodStyles from './period.module.css';
import type { Bet } from './useBet.ts';

type Props = { readonly bet: Bet; readonly period: string; readonly secondsToClosing: number };

/** The confirmation sheet that lists an order line by line before it is sent. */
export function BetPreview({ bet, period, secondsToClosing }: Props) {
  const { lines, stake } = bet;
  const topWin = topWinOf(lines, stake);
  return (
    <BottomPopup open={bet.isPreviewOpen} title="投注确认" onClose={bet.closePreview}>
      <div className={styles.preview}>
        <p className={periodStyles.period}>
          第 <b>{period}</b> 期 · 距封盘 <b>{formatClock(secondsToClosing)}</b>
        </p>
        <ul className={styles.lines} aria-label="投注明细">
          {lines.map((line) => (
            <PreviewLine
              key={line.id}
              line={line}
              stake={stake}
              isLocked={bet.isSending}
              onRemove={() => bet.removeLine(line.id)}
            />
          ))}
        </ul>
        <p className={styles.note}>
          {lines.length > 1 && '各注不一定同时中奖，可得按每注分别计算。'}
          中奖可得 = 投注金额 × 赔率，以平台结算为准。
        </p>
      </div>
      <div className={styles.bottom}>
        <dl className={styles.sums}>
          <div>
            <dt>合计投注（{lines.length} 注）</dt>
            <dd>
              <MoneyText amount={totalOf(lines, stake)} currency="¥" size="large" className={styles.total} />
            </dd>
          </div>
          {topWin !== null && (
            <div>
              <dt>最高可得</dt>
              <dd>
                <MoneyText amount={topWin} currency="¥" className={styles.win} />
              </dd>
            </div>
          )}
        </dl>
        {stake === null && <p className={styles.missing}>请返回填写大于 0 的每注金额</p>}
        <div className={styles.actions}>
          <Button kind="ghost" block disabled={bet.isSending} onClick={bet.closePreview}>
            取消
          </Button>
          <Button block busy={bet.isSending} disabled={stake === null} onClick={bet.confirm}>
            确认
          </Button>
        </div>
        <AppLink to={paths.play()} className={styles.responsible}>
          理性投注，量力而行
        </AppLink>
      </div>
    </BottomPopup>
  );
}

type PreviewLineProps = {
  readonly line: BetLine;
  readonly stake: Money | null;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
};

function PreviewLine({ line, stake, isLocked, onRemove }: PreviewLineProps) {
  const { group, option, odds, numbers } = line;
  const win = winOf(line, stake);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.choice}>
          <span className={styles.group}>{group}</span>
          <span className={styles.option}>{option}</span>
        </p>
        {numbers.length > 0 && <p className={styles.numbers}>{numbers.join('、')}</p>}
        <p className={styles.terms}>
          <span className={styles.odds}>{odds === '' ? '赔率未知' : `赔率 ${odds}`}</span>
          <span>{win === null ? '可得以开奖结算为准' : <Win amount={win} />}</span>
        </p>
      </div>
      <MoneyText amount={stake} currency="¥" className={styles.stake} />
      <IconButton label={`删除 ${option}`} disabled={isLocked} onClick={onRemove} className={styles.remove}>
        <TrashIcon size={18} />
      </IconButton>
    </li>
  );
}

function Win({ amount }: { readonly amount: Money }) {
  return (
    <>
      中奖可得 <MoneyText amount={amount} currency="¥" className={styles.win} />
    </>
  );
}
