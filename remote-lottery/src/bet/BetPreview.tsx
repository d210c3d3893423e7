import { Button, CenterPopup, IconButton, MoneyText, TrashIcon } from '@site/shared';
import styles from './betPreview.module.css';
import { totalOf } from './betSlip.ts';
import type { Bet } from './useBet.ts';

type Props = { readonly bet: Bet; readonly period: string };

/** The order line by line, before it is sent. */
export function BetPreview({ bet, period }: Props) {
  const { lines, stake } = bet;
  return (
    <CenterPopup open={bet.isPreviewOpen} title="投注确认" onClose={bet.closePreview}>
      <div className={styles.preview}>
        <p className={styles.period}>第 {period} 期</p>
        <ul className={styles.lines} aria-label="投注明细">
          {lines.map(({ id, group, option, odds, numbers }) => (
            <li key={id} className={styles.line}>
              <div className={styles.what}>
                <span className={styles.group}>{group}</span>
                <span className={styles.option}>{option}</span>
                {odds !== '' && <span className={styles.odds}>赔率 {odds}</span>}
                {numbers.length > 0 && <span className={styles.numbers}>{numbers.join('、')}</span>}
              </div>
              <MoneyText amount={stake} currency="¥" className={styles.stake} />
              <IconButton
                label={`删除 ${option}`}
                disabled={bet.isSending}
                onClick={() => bet.removeLine(id)}
              >
                <TrashIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          共 {lines.length} 注，合计 <MoneyText amount={totalOf(lines, stake)} currency="¥" size="large" />
        </p>
        <div className={styles.actions}>
          <Button kind="ghost" block disabled={bet.isSending} onClick={bet.closePreview}>
            取消
          </Button>
          <Button block busy={bet.isSending} disabled={stake === null} onClick={bet.confirm}>
            确认
          </Button>
        </div>
      </div>
    </CenterPopup>
  );
}
