import { TextLink, WarningIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { ProtocolChoice } from '../protocols/ProtocolChoice.tsx';
import type { Protocol } from '../protocols/protocols.ts';
import styles from './deposit.module.css';

type Props = { readonly value: Protocol; readonly onChange: (protocol: Protocol) => void };

/** The chain of a USDT deposit, a warning about the wrong one, and a link that explains the difference. */
export function UsdtProtocol({ value, onChange }: Props) {
  return (
    <div className={styles.protocol}>
      <ProtocolChoice value={value} onChange={onChange} />
      <p className={styles.warning}>
        <WarningIcon size={18} />
        <span>请务必选择正确的钱包协议，否则资金可能无法到账</span>
      </p>
      <p className={styles.aside}>
        不清楚钱包协议的区别？
        <TextLink to={paths.usdtMore()}>了解更多</TextLink>
      </p>
    </div>
  );
}
