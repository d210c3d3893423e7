import { MoneyText } from '@site/shared';
import type { RedPacketRecord } from '@site/shared/contract/wallet';
import { SignedMoney } from '../details/SignedMoney.tsx';
import styles from './welfare.module.css';

export function RedPacketRow({ packet }: { readonly packet: RedPacketRecord }) {
  return (
    <dl className={styles.packet}>
      <div>
        <dt>红包金额</dt>
        <dd>
          <SignedMoney amount={packet.redpacketmoney} className={styles.gain} />
        </dd>
      </div>
      <div>
        <dt>充值金额</dt>
        <dd>
          <MoneyText amount={packet.money} />
        </dd>
      </div>
      <div>
        <dt>充值时间</dt>
        <dd>{packet.created_at || '-'}</dd>
      </div>
      <div>
        <dt>领取时间</dt>
        <dd>{packet.usetime || '-'}</dd>
      </div>
    </dl>
  );
}
