import { Spinner } from '@site/shared';
import type { ChangeEvent } from 'react';
import { CameraIcon } from '../icons/icons.tsx';
import styles from './avatar.module.css';
import { acceptedImages } from './avatarRules.ts';
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

type UploadRingProps = { readonly fraction: number };

function UploadRing({ fraction }: UploadRingProps) {
  const percent = Math.round(fraction * 100);
  return (
    <svg
      viewBox="0 0 36 36"
      role="progressbar"
      aria-label="头像上传进度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.ring}
    >
      <circle cx="18" cy="18" r="16.5" className={styles.ringTrack} />
      <circle
        cx="18"
        cy="18"
        r="16.5"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
        className={styles.ringValue}
      />
    </svg>
  );
}
