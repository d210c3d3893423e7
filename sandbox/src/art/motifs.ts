import type { Provider } from '../platform/ledger/providers.ts';

type Motif = Provider['category'];

const card = (x: number, turn: number, sign: string, colour: string) =>
  `<g transform="translate(${x} 62) rotate(${turn})"><rect x="-30" y="-42" width="60" height="84" rx="9" fill="url(#paper)"/><text x="-20" y="-16" font-size="24" font-weight="800" fill="${colour}">A</text><text x="0" y="28" font-size="44" text-anchor="middle" fill="${colour}">${sign}</text></g>`;

const chip = (x: number, y: number, radius: number, fill: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${fill}"/><circle r="${radius * 0.84}" fill="none" stroke="#fff" stroke-width="${radius * 0.2}" stroke-dasharray="${radius * 0.44} ${radius * 0.44}"/><circle r="${radius * 0.5}" fill="url(#paper)"/></g>`;

const ball = (x: number, y: number, radius: number, fill: string, label: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${fill}"/><circle r="${radius * 0.58}" fill="#fff"/><text y="${radius * 0.27}" font-size="${radius * 0.78}" font-weight="800" text-anchor="middle" fill="#1c2350">${label}</text><ellipse cx="${-radius * 0.3}" cy="${-radius * 0.62}" rx="${radius * 0.3}" ry="${radius * 0.14}" fill="#fff" opacity=".7" transform="rotate(-24)"/></g>`;

const reel = (x: number, sign: string, colour: string) =>
  `<rect x="${x}" y="34" width="36" height="56" rx="7" fill="url(#paper)"/><text x="${x + 18}" y="76" font-size="38" font-weight="900" text-anchor="middle" fill="${colour}">${sign}</text>`;

const tile = (x: number, turn: number, sign: string, colour: string) =>
  `<g transform="translate(${x} 64) rotate(${turn})"><rect x="-25" y="-34" width="54" height="76" rx="9" fill="#0d8f68"/><rect x="-29" y="-38" width="54" height="76" rx="9" fill="url(#paper)"/><text x="-2" y="14" font-size="38" font-weight="900" text-anchor="middle" fill="${colour}">${sign}</text></g>`;

/** The picture of each category of games, in a box of 140 by 130. */
export const motifs: Readonly<Record<Motif, string>> = {
  realbet: `${card(48, -14, '♥', '#e5383b')}${card(88, 10, '♠', '#1c2350')}${chip(112, 102, 22, '#ff6a4d')}${chip(82, 112, 16, '#2f3ce0')}`,
  joker: `${tile(32, -12, '發', '#0d8f68')}${tile(72, 0, '中', '#d62839')}${tile(112, 12, '萬', '#1c2350')}`,
  gaming:
    '<path d="M36 44h68c18 0 26 14 29 34 3 19-2 34-15 34-9 0-14-8-21-18H43c-7 10-12 18-21 18C9 112 4 97 7 78c3-20 11-34 29-34z" fill="url(#paper)"/><path d="M38 60h10v10h10v10H48v10H38V80H28V70h10z" fill="#2c3a8f"/><circle cx="94" cy="68" r="7" fill="#ff6a4d"/><circle cx="110" cy="80" r="7" fill="#14a985"/><circle cx="94" cy="92" r="7" fill="#e0a52b"/><path d="M70 44V28q0-8 10-8h14" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  sport:
    '<circle cx="72" cy="66" r="50" fill="url(#paper)"/><path d="M72 42l20 15-8 24H60l-8-24z" fill="#1c2350"/><path d="M72 42V18M92 57l22-9M84 81l14 21M60 81l-14 21M52 57l-22-9" stroke="#1c2350" stroke-width="4"/><path d="M56 19l16 11 16-11M116 47l-2 19 9 12M101 104l-3-2-18 11M43 104l3-2 18 11M28 47l2 19-9 12" fill="none" stroke="#1c2350" stroke-width="4"/>',
  lottery: `${ball(46, 76, 34, '#e5383b', '8')}${ball(102, 84, 28, '#2f6bff', '28')}${ball(84, 38, 25, '#14a985', '49')}`,
  concise: `<rect x="4" y="20" width="132" height="86" rx="17" fill="url(#metal)"/><rect x="11" y="27" width="118" height="70" rx="11" fill="#2a1470"/>${reel(15, '7', '#e5383b')}${reel(52, '7', '#e5383b')}${reel(89, '福', '#c9871a')}<rect x="40" y="108" width="60" height="11" rx="5" fill="url(#metal)"/>`,
  fishing:
    '<path d="M18 66c20-32 62-34 86-6 10-12 20-18 32-20-5 12-6 20-6 27s1 16 6 28c-12-2-22-8-32-20-24 28-66 24-86-9z" fill="url(#metal)"/><circle cx="46" cy="58" r="7" fill="#1c2350"/><circle cx="48" cy="56" r="2.4" fill="#fff"/><path d="M66 46q10 20 0 40M80 46q9 19 0 38" fill="none" stroke="#c9871a" stroke-width="3.5"/><circle cx="22" cy="30" r="6" fill="#fff" opacity=".6"/><circle cx="36" cy="16" r="4" fill="#fff" opacity=".6"/>',
};

export const motifTones: Readonly<
  Record<Motif, 'ocean' | 'coral' | 'gold' | 'jade' | 'violet' | 'night' | 'rose'>
> = {
  realbet: 'rose',
  joker: 'jade',
  gaming: 'night',
  sport: 'ocean',
  lottery: 'coral',
  concise: 'violet',
  fishing: 'ocean',
};
