import { AppLink, ChevronRightIcon, Skeleton, useAtomValue, userInfoAtom } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Avatar } from '../avatar/Avatar.tsx';
import { AvatarUpload } from '../avatar/AvatarUpload.tsx';
import { useAvatarUpload } from '../avatar/useAvatarUpload.ts';
import { ProfileRetry } from '../profile/ProfileRetry.tsx';
import styles from './profileHeader.module.css';

type Props = { readonly canUpload?: boolean };

export function ProfileHeader({ canUpload = false }: Props) {
  const user = useAtomValue(userInfoAtom);
  const uploading = useAvatarUpload();
  return (
    <section className={styles.profile} aria-label="个人资料">
      <AppLink to={paths.userInfo()} className={styles.link}>
        <Avatar src={uploading.current?.preview ?? user?.avatar ?? ''} />
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {user ? user.username : <Skeleton width={112} height={22} />}
          </span>
          <span className={styles.joined}>
            {user ? `已加入 ${user.joinday} 天` : <Skeleton width={80} height={14} />}
          </span>
        </span>
        {user && (
          <span className={styles.more}>
            个人资料
            <ChevronRightIcon size={16} />
          </span>
        )}
      </AppLink>
      {!user && (
        <div className={styles.retry}>
          <ProfileRetry />
        </div>
      )}
      {canUpload && <AvatarUpload uploading={uploading} />}
    </section>
  );
}
