/**
 * The least side of a saved picture in pixels: smaller ones are enlarged, so that a scanner can read them from an
 * album.
 */
const LEAST_SIDE = 480;

/**
 * Saves a picture to the album or the downloads of the device, as PNG, which every payment app reads. Throws when the
 * picture cannot be read, or the player cancels.
 */
export async function savePicture(src: string, name: string): Promise<void> {
  const blob = await asPng(src);
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  // iOS saves a download outside the album; only its share sheet can save to the album.
  if ('standalone' in navigator && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function asPng(src: string): Promise<Blob> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  const scale = Math.max(1, LEAST_SIDE / Math.max(1, image.naturalWidth));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture cannot be read.');
  return blob;
}
