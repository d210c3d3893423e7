import { Card, ListRow, SkeletonRows, TitleBar, useAtomValue, userInfoAtom } from '@site/shared';
import { Avatar } from '../avatar/Avatar.tsx';
import { AvatarUpload } from '../avatar/AvatarUpload.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileRetry } from './ProfileRetry.tsx';
import styles from './profile.module.css';

/** 个人资料: the picture, who the player is, and how to be reached. */
export default function ProfileScreen() {
  const user = useAtomValue(userInfoAtom);
  return (
    <>
      <TitleBar title="个人资料" />
      <div className={styles.screen}>
        <section className={styles.picture} aria-label="头像">
          <div className={styles.avatar}>
            <Avatar src={user?.avatar ?? ''} />
            <AvatarUpload />
          </div>
          <p className={styles.hint}>支持gif或png格式图片</p>
        </section>
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
          <Card>
            <SkeletonRows count={4} />
            <ProfileRetry />
          </Card>
        )}
      </div>
    </>
  );
}
