import type { QrCode } from './qrCode.ts';

/** Scanners require four light modules on every side. */
const borderModules = 4;
const modulePixels = 16;

/** The size of the invite image in its own units; it is drawn at twice that size. */
const poster = { width: 600, height: 800, scale: 2 };

/** A shared picture has the same colours in every theme, and a scanner requires dark on light. */
const paint = {
  sea: '#2f3ce0',
  deep: '#2029a8',
  wave: '#ff6a4d',
  paper: '#ffffff',
  ink: '#12142b',
  quiet: '#61668a',
} as const;

/** The place of the QR code on the invite image, as fractions of the image's size. */
export const qrPlace = { left: 154 / 600, top: 364 / 800, width: 292 / 600 };

const tail =
  'M16 19.4c-1-3.700-2.400-6-5.300-7.500C8.500 10.800 6.500 9.800 6 6.800c3.700-.9 7.700.3 10 3.500 2.300-3.200 6.300-4.400 10-3.500-.5 3-2.500 4-4.700 5.100-2.900 1.500-4.300 3.800-5.300 7.500z';
const wave =
  'M5 21.700c2.200-1.900 4.400-1.900 6.600 0s4.400 1.900 6.600 0 4.400-1.900 6.600 0c.8.700 1.500 1.100 2.200 1.300';

type Context = CanvasRenderingContext2D;

/** Draws a QR code, dark on white, with its border. */
export function drawQr(canvas: HTMLCanvasElement, { size, rows }: QrCode): void {
  const side = (size + 2 * borderModules) * modulePixels;
  const context = contextOf(canvas, side, side);
  context.fillStyle = paint.paper;
  context.fillRect(0, 0, side, side);
  context.fillStyle = paint.ink;
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      const [left, top] = [(x + borderModules) * modulePixels, (y + borderModules) * modulePixels];
      context.fillRect(left, top, modulePixels, modulePixels);
    }
  }
}

type Invitation = { readonly qr: HTMLCanvasElement; readonly brand: string; readonly link: string };

/** Draws the invite image: brand, link, and the QR code of the link. */
export function drawInvite(canvas: HTMLCanvasElement, { qr, brand, link }: Invitation): void {
  const { width, height, scale } = poster;
  const context = contextOf(canvas, width * scale, height * scale);
  context.scale(scale, scale);
  drawSea(context);
  drawMark(context);
  context.textAlign = 'center';
  write(context, brand, { y: 250, size: 46, weight: 600, color: paint.paper });
  write(context, '诚邀您加入，开启精彩旅程', { y: 302, size: 25, weight: 400, color: paint.paper });
  drawPanel(context, { left: 90, top: 356, width: 420, height: 380 });
  const side = qrPlace.width * width;
  context.imageSmoothingEnabled = false;
  context.drawImage(qr, qrPlace.left * width, qrPlace.top * height, side, side);
  write(context, '扫描二维码，立即注册', { y: 676, size: 25, weight: 600, color: paint.ink });
  write(context, link.replace(/^https?:\/\//, ''), {
    y: 710,
    size: 17,
    weight: 400,
    color: paint.quiet,
  });
}

function drawSea(context: Context): void {
  const { width, height } = poster;
  const sea = context.createLinearGradient(0, 0, width, height);
  sea.addColorStop(0, paint.deep);
  sea.addColorStop(1, paint.sea);
  context.fillStyle = sea;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.08;
  context.strokeStyle = paint.paper;
  context.lineWidth = 64;
  for (const [x, y, radius] of [
    [560, 60, 190],
    [40, 760, 230],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawMark(context: Context): void {
  context.save();
  context.translate(poster.width / 2 - 72, 46);
  context.scale(4.5, 4.5);
  context.fillStyle = paint.paper;
  context.fill(new Path2D(tail));
  context.strokeStyle = paint.wave;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.stroke(new Path2D(wave));
  context.restore();
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function drawPanel(context: Context, { left, top, width, height }: Box): void {
  const radius = 32;
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.closePath();
  context.fillStyle = paint.paper;
  context.fill();
}

type Line = {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
};

/** Draws a centred line, narrowed when it is too long. */
function write(context: Context, text: string, { y, size, weight, color }: Line): void {
  context.font = `${weight} ${size}px ${token('--font-family') || 'sans-serif'}`;
  context.fillStyle = color;
  context.fillText(text, poster.width / 2, y, 388);
}

function contextOf(canvas: HTMLCanvasElement, width: number, height: number): Context {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  return context;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
