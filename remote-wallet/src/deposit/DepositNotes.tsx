import { ClockIcon, WarningIcon } from '@site/shared';
import type { Method } from './depositMethods.ts';
import styles from './depositNotes.module.css';

type Notes = { readonly arrival: string; readonly safety: string };

const scanned: Notes = {
  arrival: '提交后扫码付款，1小时内有效。付款后点“我已付款”，审核通过后到账。',
  safety: '请按订单金额付款，不要重复付款。工作人员不会索要您的密码或验证码。',
};

/** The notes at the end of each method: when the money arrives, and what to mind. */
const depositNotes: Readonly<Record<Method, Notes>> = {
  bank: {
    arrival: '提交后等待后台审核，审核通过后到账，可在账户明细查看进度。',
    safety: '收款账户可能更换，每次转账前请核对本页的账户。请用存款人本人的银行卡转账。',
  },
  usdt: {
    arrival: '提交后1小时内付款，付款后点“我已付款”，审核通过后到账。链上确认需要时间。',
    safety: '转账前请核对协议和地址的末六位。转错协议或地址的资金无法找回。',
  },
  wechat: scanned,
  alipay: scanned,
};

/** The end of the form of a method: when the money arrives, and what to mind. */
export function DepositNotes({ method }: { readonly method: Method }) {
  const { arrival, safety } = depositNotes[method];
  return (
    <dl className={styles.notes}>
      <div className={styles.note}>
        <dt>
          <ClockIcon size={16} />
          到账说明
        </dt>
        <dd>{arrival}</dd>
      </div>
      <div className={styles.note}>
        <dt>
          <WarningIcon size={16} />
          安全提示
        </dt>
        <dd>{safety}</dd>
      </div>
    </dl>
  );
}
