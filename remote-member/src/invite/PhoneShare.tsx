import { Button, toast } from '@site/shared';
import { useInvitation } from './useInvitation.ts';

/** Shares the link through the phone's share dialog; renders nothing on devices without one. */
export function PhoneShare() {
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
