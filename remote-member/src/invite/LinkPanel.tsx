import { Button, InviteIcon } from '@site/shared';
import { useState } from 'react';
import { InviteBanners } from './InviteBanners.tsx';
import styles from './invite.module.css';
import { PhoneShare } from './PhoneShare.tsx';
import { ShareSheet } from './ShareSheet.tsx';

const steps = ['分享链接或二维码', '好友打开并注册', '一同畅玩'];

export function LinkPanel() {
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.link}>
      <InviteBanners />
      <div className={styles.ways}>
        <Button block icon={<InviteIcon size={20} />} onClick={() => setSharing(true)}>
          立即邀请
        </Button>
        <PhoneShare />
      </div>
      <ol className={styles.steps} aria-label="邀请步骤">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} />
    </div>
  );
}
