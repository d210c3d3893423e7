import { Spinner } from '@site/shared';
import type { ChangeEvent } from 'react';
import { CameraIcon } from '../icons/icons.tsx';
import styles from './avatar.module.css';
import { acceptedImages } from './avatarRules.ts';
import { useAvatarUpload } from './useAvatarUpload.ts';

/** The camera on the edge of an avatar: chooses one picture and shows how far its upload has come. */
export function AvatarUpload() {
  const { upload, progress } = useAvatarUpload();
  const isUploading = progress !== null;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) upload(file);
    // So that the same file can be chosen again after a failure.
    target.value = '';
  }

  return (
    <>
      {isUploading && <UploadRing fraction={progress} />}
      <label className={styles.upload}>
        <span className="visually-hidden">更换头像</span>
        <input
          type="file"
          accept={acceptedImages}
          disabled={isUploading}
          onChange={handleChange}
          className="visually-hidden"
        />
        <span className={styles.camera}>
          {isUploading ? <Spinner className={styles.spinner} /> : <CameraIcon size={14} />}
        </span>
      </label>
    </>
  );
}

function UploadRing({ fraction }: { readonly fraction: number }) {
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
