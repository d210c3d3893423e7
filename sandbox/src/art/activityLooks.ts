import { motifs } from './motifs.ts';
import { type Tones, text, tones } from './svg.ts';

const coin = (x: number, y: number, r: number, sign: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#metal)"/><circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.5"/>${text(sign, { x, y: y + r * 0.36, size: r, anchor: 'middle', weight: 900, fill: '#7a4a06' })}`;

const gift = `<rect x="22" y="56" width="96" height="64" rx="9" fill="#fff"/><rect x="14" y="38" width="112" height="26" rx="8" fill="#ffede8"/><path d="M60 38h20v82H60z" fill="#ff6a4d"/><path d="M70 38C52 38 38 30 42 18s24-4 28 20c4-24 24-32 28-20s-10 20-28 20z" fill="none" stroke="#ff6a4d" stroke-width="8" stroke-linejoin="round"/>`;
const envelope = `<rect x="32" y="4" width="78" height="112" rx="11" fill="#e5383b"/><path d="M32 15A11 11 0 0 1 43 4h56a11 11 0 0 1 11 11v23c-24 18-54 18-78 0z" fill="#ff6a4d"/>${coin(71, 50, 19, '福')}${coin(24, 98, 15, '¥')}${coin(122, 84, 13, '¥')}`;
const coins = `${coin(46, 84, 32, '¥')}${coin(98, 92, 25, '¥')}${coin(82, 40, 28, '%')}`;
const calendar = `<rect x="18" y="18" width="104" height="100" rx="13" fill="#fff"/><path d="M18 31a13 13 0 0 1 13-13h78a13 13 0 0 1 13 13v15H18z" fill="#ff6a4d"/><path d="M44 8v20M96 8v20" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="M42 80l20 20 38-40" fill="none" stroke="#14a985" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;
const crown = `<path d="M14 40l30 26 26-48 26 48 30-26-13 66H27z" fill="url(#metal)"/><rect x="25" y="110" width="90" height="13" rx="6" fill="url(#metal)"/><circle cx="14" cy="38" r="8" fill="#fff0bd"/><circle cx="70" cy="16" r="9" fill="#fff0bd"/><circle cx="126" cy="38" r="8" fill="#fff0bd"/><path d="M70 74l11 13-11 13-11-13z" fill="#ee4c89"/>`;
const cake = `<rect x="20" y="66" width="100" height="54" rx="12" fill="#fff"/><path d="M20 78a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v10c-9 12-17 12-25 0-8 12-17 12-25 0-8 12-17 12-25 0-8 12-16 12-25 0z" fill="#ff8fb4"/><path d="M46 66V42M70 66V36M94 66V42" stroke="#ffd76b" stroke-width="8" stroke-linecap="round"/><path d="M46 34c-6-7 0-12 0-18 6 8 7 12 0 18zM70 28c-6-7 0-12 0-18 6 8 7 12 0 18zM94 34c-6-7 0-12 0-18 6 8 7 12 0 18z" fill="#ff6a4d"/>`;
const tether = `${coin(60, 64, 50, '₮')}${coin(116, 100, 21, '+')}`;

/** The motif and the colours on the picture of each promotion. */
export const activityLooks: Readonly<Record<number, { readonly motif: string; readonly tones: Tones }>> = {
  101: { motif: gift, tones: tones.ocean },
  102: { motif: envelope, tones: tones.coral },
  103: { motif: coins, tones: tones.jade },
  104: { motif: calendar, tones: tones.violet },
  105: { motif: motifs.sport, tones: tones.night },
  106: { motif: crown, tones: tones.gold },
  107: { motif: cake, tones: tones.rose },
  108: { motif: tether, tones: tones.jade },
};
