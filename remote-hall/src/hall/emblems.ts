/** One shape of an emblem on a field of 64: its path and what it is painted with. */
export type Shape = readonly [path: string, paint: 'solid' | 'half' | 'faint' | 'deep' | 'glow'];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const card = 'M22 9h24a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V14a5 5 0 0 1 5-5z';

const slotMachine: readonly Shape[] = [
  ['M8 17a7 7 0 0 1 7-7h32a7 7 0 0 1 7 7v30a7 7 0 0 1-7 7H15a7 7 0 0 1-7-7z', 'half'],
  ['M13 21h10v22H13zM26 21h10v22H26zM39 21h10v22H39z', 'solid'],
  [
    'M14.5 26h7v2.2l-3 9.3h-2.7l2.9-9h-4.2zM27.5 26h7v2.2l-3 9.3h-2.7l2.9-9h-4.2zM40.5 26h7v2.2l-3 9.3h-2.7l2.9-9h-4.2z',
    'deep',
  ],
  [`M56 24h3v14h-3z${disc(57.5, 20, 4.5)}`, 'glow'],
];
const gem: readonly Shape[] = [
  ['M18 14h28l12 14-26 26L6 28z', 'half'],
  ['M18 14l6 14h16l6-14z', 'solid'],
  ['M24 28h16l-8 26z', 'half'],
  ['M51 5l2.2 5.3L58.5 12.5l-5.3 2.2L51 20l-2.2-5.3L43.5 12.5l5.3-2.2z', 'glow'],
];
const coin: readonly Shape[] = [
  [disc(32, 32, 26), 'half'],
  [disc(32, 32, 20), 'solid'],
  ['M32 18l4.3 8.7 9.6 1.4-7 6.7 1.7 9.6L32 39.9l-8.6 4.5 1.7-9.6-7-6.7 9.6-1.4z', 'glow'],
];
const bell: readonly Shape[] = [
  [
    'M32 7a4 4 0 0 1 4 4v1.5A15 15 0 0 1 47 27c0 9.5 2.5 13 5 16H12c2.5-3 5-6.5 5-16a15 15 0 0 1 11-14.5V11a4 4 0 0 1 4-4z',
    'solid',
  ],
  ['M25 20c-3 2.5-4 5.5-4 9v6h3v-6c0-3 .8-5.3 2.8-7z', 'deep'],
  ['M25 47h14a7 7 0 0 1-14 0z', 'glow'],
];
const football: readonly Shape[] = [
  [disc(32, 32, 25), 'solid'],
  [
    'M32 22l9.5 7-3.6 11.2H26.1L22.5 29zM32 7l6.5 3.5L32 15.5l-6.5-5zM56.8 27.5l-.8 8.5-6.5 1.5-2.5-7zM7.2 27.5L8 36l6.5 1.5 2.5-7zM18.5 52.5l1-7.5 7.5.5 1.5 7.5zM45.5 52.5l-1-7.5-7.5.5-1.5 7.5z',
    'deep',
  ],
];
const trophy: readonly Shape[] = [
  [
    'M10 14h8v5h-3a7 7 0 0 0 6 6.5V31A12 12 0 0 1 10 18zM54 14h-8v5h3a7 7 0 0 1-6 6.5V31a12 12 0 0 0 11-13z',
    'half',
  ],
  ['M19 9h26v13a13 13 0 0 1-26 0zM29 36h6v8h-6zM19 46h26v9H19z', 'solid'],
  ['M32 13l2.3 4.7 5.2.7-3.8 3.6 1 5.2-4.7-2.5-4.7 2.5 1-5.2-3.8-3.6 5.2-.7z', 'glow'],
];
const balls: readonly Shape[] = [
  [disc(22, 23, 15), 'solid'],
  [disc(46, 28, 12), 'half'],
  [disc(33, 47, 13), 'glow'],
  [`${disc(22, 23, 7)}${disc(46, 28, 5.5)}${disc(33, 47, 6)}`, 'faint'],
  ['M20 18.5h4.5v9.5h-2.5v-7.3h-2z', 'deep'],
];
const drum: readonly Shape[] = [
  [disc(32, 28, 24), 'half'],
  [`${disc(23, 22, 6.5)}${disc(43, 35, 6)}`, 'solid'],
  [`${disc(40, 20, 6)}${disc(31, 37, 6.5)}`, 'glow'],
  [`${disc(20, 36, 5)}`, 'faint'],
  ['M20 50h24l6 9H14z', 'solid'],
];
const shield: readonly Shape[] = [
  ['M32 4l24 9v17c0 15-10 24-24 30C18 54 8 45 8 30V13z', 'half'],
  ['M32 11l17 6.5V30c0 11-7 17.5-17 22.5C22 47.5 15 41 15 30V17.5z', 'solid'],
  ['M35.5 17L22 35.5h8L27.5 48 42 28.5h-9z', 'glow'],
];
const gamepad: readonly Shape[] = [
  [
    'M18 16h28a14 14 0 0 1 13.9 12.3l1.6 13.2a8 8 0 0 1-14 6.3L41 41H23l-6.5 6.8a8 8 0 0 1-14-6.3l1.6-13.2A14 14 0 0 1 18 16z',
    'solid',
  ],
  ['M17 22h5v5h5v5h-5v5h-5v-5h-5v-5h5z', 'deep'],
  [`${disc(44, 33, 3.3)}${disc(50, 26, 3.3)}`, 'glow'],
];
const spades: readonly Shape[] = [
  ['M8 19l22-9 6 3-13 40-4 2z', 'half'],
  [card, 'solid'],
  [
    'M34 19c7 6.5 11 10 11 15.5a6 6 0 0 1-9.2 5.1L37.5 46h-7l1.7-6.4A6 6 0 0 1 23 34.5C23 29 27 25.5 34 19z',
    'deep',
  ],
];
const mahjong: readonly Shape[] = [
  ['M22 13h26a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V18a5 5 0 0 1 5-5z', 'half'],
  ['M16 6h27a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5z', 'solid'],
  [disc(29.5, 18, 6.5), 'glow'],
  [`${disc(21, 37, 5.5)}${disc(38, 37, 5.5)}`, 'deep'],
];
const roulette: readonly Shape[] = [
  [disc(32, 32, 27), 'half'],
  [disc(32, 32, 22), 'solid'],
  [
    'M32 32V10a22 22 0 0 1 15.6 6.4zM32 32h22a22 22 0 0 1-6.4 15.6zM32 32v22a22 22 0 0 1-15.6-6.4zM32 32H10a22 22 0 0 1 6.4-15.6z',
    'deep',
  ],
  [`${disc(32, 32, 8)}${disc(50, 12, 4)}`, 'glow'],
];
const chips: readonly Shape[] = [
  ['M6 46a20 8 0 0 0 40 0v-7a20 8 0 0 1-40 0z', 'half'],
  ['M6 35a20 8 0 0 0 40 0v-7a20 8 0 0 1-40 0z', 'half'],
  ['M6 22a20 8 0 1 0 40 0a20 8 0 1 0-40 0z', 'solid'],
  ['M15 22a11 4.2 0 1 0 22 0a11 4.2 0 1 0-22 0z', 'deep'],
  [disc(49, 44, 12), 'glow'],
  [disc(49, 44, 6.5), 'solid'],
];
const dice: readonly Shape[] = [
  ['M12 6h24a7 7 0 0 1 7 7v24a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7V13a7 7 0 0 1 7-7z', 'solid'],
  [
    [disc(14, 15, 3.4), disc(34, 15, 3.4), disc(24, 25, 3.4), disc(14, 35, 3.4), disc(34, 35, 3.4)].join(''),
    'deep',
  ],
  ['M38 30h15a6 6 0 0 1 6 6v15a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6z', 'glow'],
  [`${disc(40, 38, 2.8)}${disc(51, 49, 2.8)}`, 'solid'],
];
const hearts: readonly Shape[] = [
  ['M8 19l22-9 6 3-13 40-4 2z', 'half'],
  [card, 'solid'],
  [
    'M34 44.5C24 37 21.5 33 21.5 28.8a6.4 6.4 0 0 1 12.5-2 6.4 6.4 0 0 1 12.5 2c0 4.2-2.5 8.2-12.5 15.7z',
    'glow',
  ],
];
const fish: readonly Shape[] = [
  ['M3 17c8 3 12 8.5 13 15-1 6.5-5 12-13 15 2.5-5 3.5-10 3.5-15S5.5 22 3 17z', 'half'],
  ['M11 32c8-12 18-17.5 28-17.5 9 0 17 6.5 22 17.5-5 11-13 17.5-22 17.5-10 0-20-5.5-28-17.5z', 'solid'],
  ['M28 24.5c7.5 3.5 7.5 11.5 0 15 3.5-5 3.5-10 0-15z', 'glow'],
  [disc(49, 28, 3.2), 'deep'],
  [`${disc(57, 10, 3.4)}${disc(49, 5, 2.2)}`, 'faint'],
];
const lantern: readonly Shape[] = [
  ['M30 3h4v7h-4zM22 9h20v5H22zM24 47h16v4H24z', 'half'],
  ['M32 14c14 0 21 8 21 16.5S46 47 32 47s-21-8-21-16.5S18 14 32 14z', 'solid'],
  ['M25 15c-6 10-6 21 0 31h3c-6-10-6-21 0-31zM39 15c6 10 6 21 0 31h-3c6-10 6-21 0-31z', 'glow'],
  ['M26 51h2.5v8H26zM30.7 51h2.5v11h-2.5zM35.5 51H38v8h-2.5z', 'glow'],
];
const whaleTail: readonly Shape[] = [
  [
    'M32 40c-2-9.5-5-15-12.5-19C14 18 9.5 15.5 8.5 8c9-2 17.5 1.5 23.5 10C38 9.5 46.5 6 55.5 8c-1 7.5-5.5 10-11 13C37 25 34 30.5 32 40z',
    'solid',
  ],
  ['M4 47c6.5-5.5 12-5.5 18.5 0s12.5 5.5 19 0 12-5.5 18.5 0v9H4z', 'glow'],
];
const ingot: readonly Shape[] = [
  ['M20 30c0-10 5-17 12-17s12 7 12 17z', 'glow'],
  [
    'M6 28c1.5-7 6-9.5 10-7 4 3 8 5.5 16 5.5s12-2.5 16-5.5c4-2.5 8.5 0 10 7 2.5 14-9 23-26 23S3.5 42 6 28z',
    'solid',
  ],
];
const racing: readonly Shape[] = [
  ['M10 6h5v53h-5z', 'half'],
  ['M15 9h44l-8 13 8 13H15z', 'solid'],
  [
    'M15 9h11v8.7H15zM37 9h11v8.7H37zM26 17.7h11v8.6H26zM15 26.3h11V35H15zM37 26.3h11V35H37zM48 17.7h5.6L51 22l2.6 4.3H48z',
    'deep',
  ],
];
const emptyBall: readonly Shape[] = [
  [disc(32, 32, 26), 'half'],
  [disc(32, 32, 19), 'solid'],
];

/** The generated emblem of each provider, slot room and lottery platform, by its code in lower case. */
export const emblems: Readonly<Record<string, readonly Shape[]>> = {
  jdb: slotMachine,
  pg: gem,
  pp: coin,
  mg: bell,
  ibc: football,
  fb: trophy,
  vr: balls,
  sgwin: drum,
  tfg: shield,
  im: gamepad,
  ky: spades,
  gdq: mahjong,
  ag: roulette,
  obzr: chips,
  wm: dice,
  bg: hearts,
  obby: fish,
  obgdy: lantern,
  fgdz: whaleTail,
  ae: ingot,
  ig: emptyBall,
  vrbet: racing,
};
