import { useAtomValue, userInfoAtom } from '@site/shared';
import { Avatar } from '../avatar/Avatar.tsx';
import { AvatarUpload } from '../avatar/AvatarUpload.tsx';
import { useAvatarUpload } from '../avatar/useAvatarUpload.ts';
import styles from './profile.module.css';

export function ProfilePicture() {
  const user = useAtomValue(userInfoAtom);
  const uploading = useAvatarUpload();
  return (
    <section className={styles.picture} aria-label="头像">
      <div className={styles.avatar}>
        <Avatar src={uploading.current?.preview ?? user?.avatar ?? ''} />
        <AvatarUpload uploading={uploading} />
      </div>
      <p className={styles.hint}>支持gif或png格式图片</p>
    </section>
  );
}
