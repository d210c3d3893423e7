/** A screenshot of a piece of the parts' page in one theme, with the positions of its sections. */
export type Cut = {
  readonly theme: 'light' | 'dark';
  readonly picture: string;
  readonly sections: readonly { readonly name: string; readonly top: number; readonly height: number }[];
};
export type Drawn = { readonly name: string; readonly webp: string };
export type Compared = {
  readonly name: string;
  /** The number of cells whose colours differ too much, and of all cells. */
  readonly apart: number;
  readonly cells: number;
  readonly height: number;
  readonly taller: number;
};

/** Runs in the browser. Returns each section as WebP, light on the left and dark on the right. */
export async function drawPictures({ cuts }: { readonly cuts: readonly Cut[] }): Promise<Drawn[]> {
  const drawings = new Map<string, HTMLCanvasElement>();
  for (const { theme, picture, sections } of cuts) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    for (const { name, top, height } of sections) {
      const canvas = drawings.get(name) ?? document.createElement('canvas');
      if (!drawings.has(name)) Object.assign(canvas, { width: image.width * 2, height });
      drawings.set(name, canvas);
      const left = theme === 'light' ? 0 : image.width;
      canvas.getContext('2d')?.drawImage(image, 0, top, image.width, height, left, 0, image.width, height);
    }
  }
  return [...drawings].map(([name, canvas]) => ({
    name,
    webp: canvas.toDataURL('image/webp', 0.28).split(',')[1] ?? '',
  }));
}

type Order = {
  readonly cuts: readonly Cut[];
  readonly pictures: readonly { readonly name: string; readonly kept: string }[];
  readonly cell: number;
  readonly most: number;
};

/** Runs in the browser. Counts the cells of each section whose mean colour differs from the stored picture's. */
export async function comparePictures({ cuts, pictures, cell, most }: Order): Promise<Compared[]> {
  const load = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const meansOf = (image: HTMLImageElement, left: number, top: number, width: number, height: number) => {
    const [columns, rows] = [Math.floor(width / cell), Math.max(1, Math.floor(height / cell))];
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(image, left, top, width, height, 0, 0, width, height);
    const data = drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const sums = new Float64Array(columns * rows * 3);
    for (let y = 0; y < Math.min(height, rows * cell); y += 1)
      for (let x = 0; x < columns * cell; x += 1)
        for (let channel = 0; channel < 3; channel += 1) {
          const at = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 3 + channel;
          sums[at] = (sums[at] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0) / (cell * cell);
        }
    return sums;
  };
  const found = new Map<string, Compared>();
  const loaded = await Promise.all(
    pictures.map(async ({ name, kept }) => [name, await load(`data:image/webp;base64,${kept}`)] as const),
  );
  const keptOf = new Map(loaded);
  for (const { theme, picture, sections } of cuts) {
    const now = await load(`data:image/png;base64,${picture}`);
    for (const { name, top, height } of sections) {
      const kept = keptOf.get(name);
      if (!kept) continue;
      const common = Math.min(height, kept.height);
      const left = theme === 'light' ? 0 : now.width;
      const before = meansOf(kept, left, 0, now.width, common);
      const after = meansOf(now, 0, top, now.width, common);
      let apart = found.get(name)?.apart ?? 0;
      for (let at = 0; at < before.length; at += 3)
        if ([0, 1, 2].some((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) > most))
          apart += 1;
      const cells = (found.get(name)?.cells ?? 0) + before.length / 3;
      found.set(name, { name, apart, cells, height: kept.height, taller: height - kept.height });
    }
  }
  return [...found.values()];
}
