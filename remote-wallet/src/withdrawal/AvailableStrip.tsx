import { AppLink, ChevronRightIcon } from '@site/shared';
import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import { isPositive, type Money } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { shownMoney } from '../details/shownMoney.ts';
import styles from './availableStrip.module.css';

type Props = {
  /** Null while it is not known. */
  readonly turnover: Money | null;
  readonly available: Money | null;
};

/**
 * The amount that can be withdrawn, or what is missing of 打码量 first, with a link to the hall. The platform refuses
 * every withdrawal before 打码量 is done, so that no amount counts as available until then.
 */
export function AvailableStrip({ turnover, available }: Props) {
  if (turnover !== null && isPositive(turnover))
    return (
      <AppLink to={paths.hall()} className={styles.owed}>
        <span>还差打码量 {shownMoney(turnover)}，完成后可取</span>
        <ChevronRightIcon size={16} />
      </AppLink>
    );
  // Some platforms do not write how much is left, so that the page claims nothing about the amount in the wallet.
  const word = turnover === null ? '中心钱包' : '可取';
  return (
    <span className={styles.free}>
      {word} {shownMoney(available)} 元，单笔最低{leastWithdrawalYuan}元
    </span>
  );
}
