/** Saves a picture as a PNG file of this name, made on the device. False when the browser makes none. */
export async function savePng(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read the address only after the tap has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
