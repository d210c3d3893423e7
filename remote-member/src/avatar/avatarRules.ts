/** The types offered by the file chooser; `isGifOrPng` still checks every selected file. */
export const acceptedImages = 'image/gif,image/png';

const signatureBytes = 8;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const gifSignatures = [textBytes('GIF87a'), textBytes('GIF89a')];

/** Whether a file is a gif or png by its name, its declared type and its first bytes. */
export async function isGifOrPng(file: File): Promise<boolean> {
  const isNamedSo = /\.(?:gif|png)$/i.test(file.name);
  const isDeclaredSo = file.type === '' || acceptedImages.split(',').includes(file.type.toLowerCase());
  if (!isNamedSo || !isDeclaredSo) return false;
  try {
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    return [pngSignature, ...gifSignatures].some((signature) =>
      signature.every((byte, index) => start[index] === byte),
    );
  } catch {
    // A file that was moved or deleted after its selection is unreadable.
    return false;
  }
}

function textBytes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
