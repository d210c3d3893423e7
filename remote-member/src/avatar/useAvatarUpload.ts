import { loadUser, send, toast, useOneAtATime } from '@site/shared';
import { uploadAvatar } from '@site/shared/contract/session';
import { useState } from 'react';
import { isGifOrPng } from './avatarRules.ts';

type Upload = {
  /** The object URL of the selected picture, which shows it before the platform has it. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Null once the platform has answered. */
  readonly cancel: (() => void) | null;
};

export type AvatarUploading = {
  readonly current: Upload | null;
  readonly start: (file: File) => Promise<void>;
};

/** Uploads a selected picture and refreshes the player's record; `current` is null while no upload runs. */
export function useAvatarUpload(): AvatarUploading {
  const [current, setCurrent] = useState<Upload | null>(null);
  const { run } = useOneAtATime();
  const change = (part: Partial<Upload>) => setCurrent((upload) => upload && { ...upload, ...part });

  async function upload(file: File) {
    let preview = '';
    try {
      if (!(await isGifOrPng(file))) {
        toast('仅支持gif或png格式图片', 'error');
        return;
      }
      preview = URL.createObjectURL(file);
      const abort = new AbortController();
      setCurrent({ preview, progress: 0, cancel: () => abort.abort() });
      const { message } = await send(
        uploadAvatar,
        { file },
        { signal: abort.signal, onUploadProgress: (progress) => change({ progress }) },
      );
      change({ cancel: null });
      toast(message || '上传成功', 'success');
      await loadUser();
    } catch {
      // The call policy has shown the error, and a cancelled upload needs no message; the old avatar stays.
    } finally {
      setCurrent(null);
      if (preview) URL.revokeObjectURL(preview);
    }
  }

  return { current, start: (file) => run(() => upload(file)) };
}
