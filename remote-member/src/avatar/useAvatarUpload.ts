import { loadUser, send, toast } from '@site/shared';
import { uploadAvatar } from '@site/shared/contract/session';
import { useRef, useState } from 'react';
import { isGifOrPng } from './avatarRules.ts';

/** Sends a chosen picture and reloads the player; `progress` runs from 0 to 1 and is null while nothing is sent. */
export function useAvatarUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = useRef(false);

  async function upload(file: File) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await isGifOrPng(file))) {
        toast('仅支持gif或png格式图片', 'error');
        return;
      }
      setProgress(0);
      const { message } = await send(uploadAvatar, { file }, { onUploadProgress: setProgress });
      toast(message || '上传成功', 'success');
      await loadUser();
    } catch {
      // The call policy has said what went wrong; the old avatar simply stays.
    } finally {
      isBusy.current = false;
      setProgress(null);
    }
  }

  return { upload, progress };
}
