import { Button, InviteIcon, toast } from '@site/shared';
import { useState } from 'react';
import { InviteBanners } from './InviteBanners.tsx';
import styles from './invite.module.css';
import { useInvitation } from './inviteLink.ts';
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

/** Shares the link through the phone's share dialog; renders nothing on devices without one. */
function PhoneShare() {
  const { link, brand } = useInvitation();
  if (typeof navigator.share !== 'function') return null;

  async function handleShare() {
    try {
      await navigator.share({ title: brand, text: `诚邀您加入${brand}`, url: link });
    } catch (error) {
      // A player who cancels the dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toast('分享失败，请使用立即邀请', 'error');
      }
    }
  }

  return (
    <Button kind="secondary" block onClick={handleShare}>
      分享给好友
    </Button>
  );
}
