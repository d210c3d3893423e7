import { encode } from 'uqr';

/** Scanners require four light modules on every side. */
const border = 4;

/** Returns a QR code for any text, dark on white, with a title for screen readers. */
export function qrImage(content: string, title: string): string {
  const { data, size } = encode(content, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="360" height="360" role="img" shape-rendering="crispEdges"><title>${title}</title><rect width="${size}" height="${size}" rx="2" fill="#fff"/><path d="${path}" fill="#141b8c"/></svg>`;
}
