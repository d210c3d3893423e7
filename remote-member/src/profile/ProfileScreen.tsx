import { Card, ListRow, TitleBar, useAtomValue, userInfoAtom } from '@site/shared';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
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
