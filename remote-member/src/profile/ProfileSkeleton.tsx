import { Card, Skeleton } from '@site/shared';
import { ProfileRetry } from './ProfileRetry.tsx';
import styles from './profile.module.css';

export function ProfileSkeleton() {
  return (
    <>
      <Card flush>
        {['用户名', '真实姓名'].map((row) => (
          <div key={row} className={styles.waitingRow}>
            <Skeleton width={64} height={16} />
            <Skeleton width={96} height={16} />
          </div>
        ))}
      </Card>
      <Card>
        <div className={styles.form}>
          {['生日', '手机号', '邮箱'].map((field) => (
            <div key={field} className={styles.waitingField}>
              <Skeleton width={48} height={16} />
              <Skeleton height={50} />
            </div>
          ))}
          <Skeleton height={48} />
          <ProfileRetry />
        </div>
      </Card>
    </>
  );
}
