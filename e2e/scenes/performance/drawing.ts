import type { Places } from '../../support/places.ts';
import { amount, type Compared } from './compare.ts';

const WIDTH = 800;
const NAMES = 340;
const FIGURES = 110;
const BAR = 11;
const ROW = 42;
const TOP = 44;
const colours = {
  site: '#2f3ce0',
  monolith: '#9aa0c3',
  ink: '#12142b',
  ground: '#ffffff',
  met: '#12805c',
  missed: '#c62f4b',
};

/** Returns the comparison as SVG: the medians of both builds as bars, with their quartiles, scaled for each row. */
export function drawingOf(compared: readonly Compared[]): string {
  const both = compared.filter(({ monolith }) => monolith);
  const height = TOP + both.length * ROW + 12;
  const lines = both.map((row, index) => rowOf(row, TOP + index * ROW));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui,sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="${colours.ground}"/>`,
    legend('site', 'the site', 16),
    legend('monolith', 'the same sources as one application', 110),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

function legend(built: 'site' | 'monolith', name: string, x: number): string {
  return `<rect x="${x}" y="14" width="12" height="12" fill="${colours[built]}"/>${text(x + 18, 24, name)}`;
}

function rowOf({ what, unit, site, monolith, times, isMet }: Compared, y: number): string {
  if (!monolith) return '';
  const longest = Math.max(site.most, monolith.most, 1);
  const wide = WIDTH - NAMES - FIGURES - 32;
  const bar = (built: 'site' | 'monolith', { quarter, median, most }: Places, at: number) => {
    const x = (value: number) => Math.round(NAMES + (value / longest) * wide);
    const middle = at + BAR / 2;
    return [
      `<rect x="${NAMES}" y="${at}" width="${x(median) - NAMES}" height="${BAR}" fill="${colours[built]}"/>`,
      `<path d="M${x(quarter)} ${middle}H${x(most)}M${x(quarter)} ${at + 2}v${BAR - 4}M${x(most)} ${at + 2}v${BAR - 4}" stroke="${colours.ink}"/>`,
      text(WIDTH - FIGURES - 16, at + BAR - 1, amount(median, unit)),
    ].join('');
  };
  const ratioColour = isMet === undefined ? colours.ink : isMet ? colours.met : colours.missed;
  const ratio = times === undefined ? '' : `×${times.toFixed(2)}`;
  return [
    text(16, y + 17, what),
    bar('site', site, y),
    bar('monolith', monolith, y + BAR + 3),
    text(WIDTH - 48, y + 17, ratio, ratioColour),
  ].join('\n');
}

function text(x: number, y: number, content: string, fill: string = colours.ink): string {
  return `<text x="${x}" y="${y}" fill="${fill}">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}
