import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotRooms } from '../hall/games/slots.ts';
import { activities } from '../hall/promotions/activities.ts';
import { type Provider, providers } from '../platform/ledger/providers.ts';
import { banks } from '../wallet/cards/cards.ts';
import { coverOf } from './covers.ts';
import { motifs, motifTones } from './motifs.ts';
import { numberFrom, picture, type Tones, text, tones, tonesFor, waves, whaleTail } from './svg.ts';

const tileSize = { width: 240, height: 280 };

export function logo(): string {
  const body = `<defs><linearGradient id="tail" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5a6bff"/><stop offset="1" stop-color="#2f3ce0"/></linearGradient></defs>
<g transform="translate(4 5) scale(.54)">${whaleTail('url(#tail)', '#ff6a4d')}</g>
${text('鲸湾娱乐', { x: 68, y: 37, size: 29, fill: '#1b2252', weight: 800, spacing: 1 })}
${text('WHALE BAY', { x: 69, y: 54, size: 10.5, fill: '#5b6390', weight: 600, spacing: 5.2 })}`;
  return picture({ width: 200, height: 64, title: '鲸湾娱乐' }, tones.ocean, body);
}

const slides = [
  { head: '扬帆入湾 乐享其中', line: '新人首存最高送', figure: '1888', tone: 'ocean' },
  { head: '鲸喜红包雨', line: '每日准点开抢', figure: '10:00–12:00', tone: 'coral' },
  { head: '绿茵巅峰对决', line: '串关加奖最高', figure: '+30%', tone: 'jade' },
  { head: 'VIP尊享特权', line: '天天返水最高', figure: '1.50%', tone: 'night' },
] as const;

export function banner(number: number): string | null {
  const slide = slides[number - 1];
  if (!slide) return null;
  const { head, line, figure, tone } = slide;
  const body = `${painted('banners', number, 750, 320)}
<g transform="translate(44 40) scale(.3)">${whaleTail('#fff', '#ffb199')}</g>${text('鲸湾娱乐', { x: 82, y: 63, size: 20, weight: 600, spacing: 2 })}
${text(head, { x: 44, y: 142, size: 48, weight: 800, spacing: 1 })}
${text(line, { x: 46, y: 190, size: 24, weight: 500 })}
${text(figure, { x: 44, y: 258, size: 60, weight: 900, fill: '#ffeeb8' })}`;
  return picture({ width: 750, height: 320, title: head }, tones[tone], body);
}

function tile(
  name: string,
  label: string,
  motif: Provider['category'],
  palette: Tones = tones[motifTones[motif]],
): string {
  const { width, height } = tileSize;
  const body = `<rect width="${width}" height="${height}" rx="24" fill="url(#ground)"/><rect width="${width}" height="${height}" rx="24" fill="url(#light)"/>
<circle cx="${30 + numberFrom(name, 180)}" cy="${20 + numberFrom(`${name}:y`, 80)}" r="${40 + numberFrom(`${name}:r`, 40)}" fill="#fff" opacity=".1"/>
<g transform="translate(30 40) scale(1.28)">${motifs[motif]}</g>
<path d="M0 216h${width}v40a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" fill="#0a0f33" opacity=".42"/>
${text(label, { x: width / 2, y: 258, size: label.length > 7 ? 26 : 32, anchor: 'middle', weight: 800 })}`;
  return picture({ ...tileSize, title: label }, palette, body);
}

export function platformTile(code: string): string | null {
  const provider = providers.find((known) => known.code.toLowerCase() === code.toLowerCase());
  if (provider) return tile(provider.code, provider.name, provider.category, tonesFor(provider.code));
  const lotteryTiles: Readonly<Record<string, string>> = {
    vrbet: 'VR竞速彩',
    'ig-1': 'IG时时彩',
    'ig-2': 'IG香港彩',
  };
  const label = lotteryTiles[code.toLowerCase()];
  return label ? tile(code, label, 'lottery', tonesFor(code)) : null;
}

export function lotteryTile(title: string): string {
  return tile(title, title, 'lottery', tonesFor(title));
}

export function gameTile(room: string, number: number): string | null {
  const name = slotRooms.find(({ code }) => code === room)?.games[number - 1];
  if (!name) return null;
  const body = painted('covers', coverOf(name), 240, 280);
  return picture({ ...tileSize, title: name }, tonesFor(`${room}:${name}`), body);
}

export function avatar(name: string): string {
  const palette = tonesFor(name);
  const body = `<rect width="160" height="160" fill="url(#ground)"/><rect width="160" height="160" fill="url(#light)"/><circle cx="${numberFrom(`${name}:x`, 160)}" cy="${numberFrom(`${name}:y`, 90)}" r="${30 + numberFrom(`${name}:r`, 30)}" fill="#fff" opacity=".14"/>${waves(160, 160, '#fff')}<g transform="translate(33 34) scale(.94) rotate(${numberFrom(name, 21) - 10} 50 50)">${whaleTail('#fff', palette.glow)}</g>`;
  return picture({ width: 160, height: 160, title: '头像' }, palette, body);
}

/** Returns the cover of a promotion: its picture and one figure. Its title stands beside it in the page. */
export function activityBanner(id: number): string | null {
  const activity = activities.find((known) => known.id === id);
  if (!activity) return null;
  const { label, value } = activity.figure;
  const body = `${painted('promotions', id, 690, 260)}
${text(label, { x: 42, y: 112, size: 28, weight: 500 })}
${text(value, { x: 40, y: 178, size: value.length > 8 ? 48 : 60, weight: 900, fill: '#ffeeb8' })}`;
  return picture({ width: 690, height: 260, title: activity.title }, tones.ocean, body);
}

/** Returns our own sign for a bank: its most distinctive character on a colour. */
export function bankMark(code: string): string | null {
  const bank = banks.find((known) => known.code === code);
  if (!bank) return null;
  const sign = bank.name.replace(/^中国(?=.{3})/, '').slice(0, 1);
  const body = `<circle cx="80" cy="80" r="80" fill="url(#ground)"/>${text(sign, { x: 80, y: 110, size: 84, anchor: 'middle', weight: 800 })}`;
  return picture({ width: 160, height: 160, title: bank.name }, tonesFor(code), body);
}

/** Returns an image element with a picture that was painted in advance. */
function painted(
  kind: 'banners' | 'covers' | 'promotions',
  number: number,
  width: number,
  height: number,
): string {
  const bytes = readFileSync(join(import.meta.dirname, 'pictures', kind, `${number}.webp`));
  return `<image href="data:image/webp;base64,${bytes.toString('base64')}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;
}
