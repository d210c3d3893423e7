import { Button, toast } from '@site/shared';
import { useInvitation } from './useInvitation.ts';

/** Hands the link to whatever the phone shares with; nothing where it cannot. */
export function PhoneShare() {
  const { link, brand } = useInvitation();
  if (typeof navigator.share !== 'function') return null;

  async function handleShare() {
    try {
      await navigator.share({ title: brand, text: `诚邀您加入${brand}`, url: link });
    } catch (error) {
      // Whoever changed their mind knows it.
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
