import { Spinner } from '@site/shared';
import type { ChangeEvent } from 'react';
import { CameraIcon } from '../icons/icons.tsx';
import styles from './avatar.module.css';
import { acceptedImages } from './avatarRules.ts';
import { UploadRing } from './UploadRing.tsx';
import type { AvatarUploading } from './useAvatarUpload.ts';

type Props = { readonly uploading: AvatarUploading };

/**
 * The camera button at the edge of an avatar: selects a picture, shows the progress of its upload and can cancel it.
 */
export function AvatarUpload({ uploading: { current, start } }: Props) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) start(file);
    // Lets the player select the same file again after a failure.
    target.value = '';
  }

  return (
    <>
      {current && <UploadRing fraction={current.progress} />}
      <label className={styles.upload}>
        <span className="visually-hidden">更换头像</span>
        <input
          type="file"
          accept={acceptedImages}
          disabled={current !== null}
          onChange={handleChange}
          className="visually-hidden"
        />
        {!current?.cancel && (
          <span className={styles.camera}>
            {current ? <Spinner className={styles.spinner} /> : <CameraIcon size={14} />}
          </span>
        )}
      </label>
      {current?.cancel && (
        <button type="button" aria-label="取消上传头像" onClick={current.cancel} className={styles.cancel}>
          <span className={styles.cancelChip}>取消</span>
        </button>
      )}
    </>
  );
}
