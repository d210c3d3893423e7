import { Button, copyWithToast } from '@site/shared';
import { addressGroups } from './addressGroups.ts';
import styles from './receivingAddress.module.css';

/** The address to pay to, in groups to compare it by; its last six characters are the ones to check. */
export function ReceivingAddress({
  address,
  protocol,
}: {
  readonly address: string;
  readonly protocol: string;
}) {
  const { groups, tail } = addressGroups(address);
  return (
    <div className={styles.block}>
      <dt className={styles.label}>收款地址</dt>
      <dd className={styles.value}>
        <p className={styles.address}>
          {groups.map((group, index) => (
            <span key={index}>{group}</span>
          ))}
          <strong>{address === '' ? '—' : tail}</strong>
        </p>
        {address !== '' && (
          <Button kind="secondary" block onClick={() => copyWithToast(address)}>
            复制地址
          </Button>
        )}
        <p className={styles.check}>{protocol !== '' && `仅限${protocol}协议；`}转账前请核对末六位</p>
      </dd>
    </div>
  );
}
