import { createHash } from 'node:crypto';
import { encode } from 'uqr';

const typeface =
  "'PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif";

/** Escapes text for an element or a quoted attribute of XML or HTML. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a number below a bound that depends only on the name, so that a name always has the same colours and shapes. */
export function numberFrom(name: string, bound: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % bound;
}

export type Tones = { readonly deep: string; readonly bright: string; readonly glow: string };

export const tones = {
  ocean: { deep: '#141b8c', bright: '#3f57ff', glow: '#8fd3ff' },
  coral: { deep: '#b3261e', bright: '#ff6a4d', glow: '#ffd0a6' },
  gold: { deep: '#7a4a06', bright: '#e0a52b', glow: '#fff0bd' },
  jade: { deep: '#05564a', bright: '#14a985', glow: '#b8f5d8' },
  violet: { deep: '#3b1583', bright: '#8b4dff', glow: '#e3c9ff' },
  night: { deep: '#0b1030', bright: '#2c3a8f', glow: '#9fb4ff' },
  rose: { deep: '#7d1145', bright: '#ee4c89', glow: '#ffd1e2' },
} as const satisfies Record<string, Tones>;

export function tonesFor(name: string): Tones {
  const all = Object.values(tones);
  return all[numberFrom(name, all.length)] ?? tones.ocean;
}

export function text(
  content: string,
  at: {
    x: number;
    y: number;
    size: number;
    fill?: string;
    weight?: number;
    anchor?: string;
    spacing?: number;
  },
): string {
  const { x, y, size, fill = '#fff', weight = 700, anchor = 'start', spacing = 0 } = at;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${escapeXml(content)}</text>`;
}

/** Returns a picture with the two gradients that light all artwork. */
export function picture(
  size: { width: number; height: number; title: string },
  palette: Tones,
  body: string,
): string {
  const { width, height, title } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${typeface}">
<title>${escapeXml(title)}</title>
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.bright}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>
<radialGradient id="light" cx=".75" cy=".2" r=".8"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d6"/><stop offset=".5" stop-color="#f6c656"/><stop offset="1" stop-color="#c9871a"/></linearGradient>
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>
</defs>
${body}
</svg>`;
}

/** Returns three waves across the foot of a picture. */
export function waves(width: number, height: number, colour: string): string {
  const wave = (top: number, swing: number, opacity: number) =>
    `<path d="M0 ${top} Q ${width / 8} ${top - swing} ${width / 4} ${top} T ${width / 2} ${top} T ${(width * 3) / 4} ${top} T ${width} ${top} V ${height} H 0 Z" fill="${colour}" opacity="${opacity}"/>`;
  return (
    wave(height * 0.78, height * 0.06, 0.14) +
    wave(height * 0.85, height * 0.05, 0.16) +
    wave(height * 0.92, height * 0.04, 0.2)
  );
}

/** Returns the brand's mark in a box of 100: a whale's tail over a wave. */
export function whaleTail(fill: string, water: string): string {
  return `<path d="M50 72c-3-17-10-26-22-31C15 36 8 27 6 13c13 1 24 5 32 13 5 5 9 10 12 17 3-7 7-12 12-17 8-8 19-12 32-13-2 14-9 23-22 28-12 5-19 14-22 31z" fill="${fill}"/><path d="M8 80c8-8 15-8 22-2s13 6 20 0 13-6 20 0 14 6 22-2v9c-8 8-15 8-22 2s-13-6-20 0-13 6-20 0-14-6-22 2z" fill="${water}"/>`;
}

/** Scanners require four light modules on every side. */
const border = 4;

/** Returns a QR code for any text, dark on white, with a title for screen readers. */
export function qrImage(content: string, title: string): string {
  const { data, size } = encode(content, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="360" height="360" role="img" shape-rendering="crispEdges"><title>${title}</title><rect width="${size}" height="${size}" rx="2" fill="#fff"/><path d="${path}" fill="${tones.ocean.deep}"/></svg>`;
}
