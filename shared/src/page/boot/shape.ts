import { keptToken } from './visitor.ts';

/**
 * The shape of the screen at which visits begin: what is painted there, as boxes, and without its texts. A returning page
 * shows it until the host draws the screen (ADR 94).
 */
export type Shape = {
  /** The screen and the look that it is of. */
  readonly of: string;
  readonly boxes: readonly Box[];
};

/** Place, size and corners in pixels, the colour, and the address of a picture. */
export type Box = readonly [
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
  picture?: string,
];

/** Names the screen of this address as it looks on this device now. */
export function shapeName(): string {
  const address = location.hash.replace(/^#?\/?/, '/');
  return [address, innerWidth, document.documentElement.dataset.theme, keptToken() !== null].join(' ');
}

/** Shows the stored shape in the place of the splash, where it is of this screen. */
export function showShape(): void {
  try {
    const { of, boxes }: Shape = JSON.parse(localStorage.getItem('shape') ?? '');
    if (of === shapeName()) replaceSplash(boxes.map(drawn));
  } catch {
    // The splash stays, where nothing readable is stored.
  }
}

/** Replaces the content of the splash before it is painted: a frame is the first that happens after it was parsed. */
function replaceSplash(boxes: readonly HTMLElement[]): void {
  requestAnimationFrame(() => {
    const splash = document.getElementById('splash');
    if (splash) {
      splash.replaceChildren(...boxes);
      splash.style.display = 'block';
    } else if (!document.getElementById('root')) replaceSplash(boxes);
  });
}

function drawn([left, top, width, height, radius, colour, picture]: Box): HTMLElement {
  // A picture is requested before its element is on the page, so that the first paint has it.
  const box = picture ? Object.assign(new Image(), { src: picture, alt: '' }) : document.createElement('i');
  const [x, y, w, h, r] = [left, top, width, height, radius].map(Number);
  box.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;border-radius:${r}px;object-fit:cover`;
  // The device is not trusted: the assignment takes a colour, and nothing else.
  box.style.backgroundColor = colour;
  return box;
}
