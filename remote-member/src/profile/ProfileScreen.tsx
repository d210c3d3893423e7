import { Card, ListRow, Skeleton, TitleBar, useAtomValue, userInfoAtom } from '@site/shared';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfileRetry } from './ProfileRetry.tsx';
import styles from './profile.module.css';

/** 个人资料: picture, names and contact data of the player. */
export default function ProfileScreen() {
  const user = useAtomValue(userInfoAtom);
  return (
    <>
      <TitleBar title="个人资料" />
      <div className={styles.screen}>
        <ProfilePicture />
        {user ? (
          <>
            <Card flush>
              <ListRow label="用户名" hint={user.username} />
              <ListRow label="真实姓名" hint={user.realname || '未填写'} />
            </Card>
            <Card>
              <ProfileForm initial={{ mobile: user.mobile, email: user.email, birthday: user.birthday }} />
            </Card>
          </>
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </>
  );
}

function ProfileSkeleton() {
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
