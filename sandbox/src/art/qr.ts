import { tones } from './svg.ts';

/** Version 5, level L: 37 modules a side, one block of 108 data and 26 correction bytes. */
const side = 37;
const dataBytes = 108;
const correctionBytes = 26;
const formatBits = '111011111000100';

function galoisTables() {
  const exponents: number[] = [];
  const logarithms: number[] = [];
  for (let power = 0, value = 1; power < 255; power += 1) {
    exponents[power] = value;
    logarithms[value] = power;
    value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
  }
  return { exponents, logarithms };
}

function correction(data: readonly number[]): number[] {
  const { exponents, logarithms } = galoisTables();
  const multiply = (a: number, b: number) =>
    a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);
  let generator = [1];
  for (let power = 0; power < correctionBytes; power += 1) {
    const root = exponents[power] ?? 0;
    generator = [...generator, 0].map((value, index) => value ^ multiply(generator[index - 1] ?? 0, root));
  }
  const remainder = [...data, ...new Array<number>(correctionBytes).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = remainder[index] ?? 0;
    for (const [offset, factor] of generator.entries()) {
      remainder[index + offset] = (remainder[index + offset] ?? 0) ^ multiply(factor, lead);
    }
  }
  return remainder.slice(data.length);
}

function codewords(content: string): number[] {
  const bytes = [...Buffer.from(content)];
  if (bytes.length > dataBytes - 2) throw new Error('The address is too long for the QR image.');
  const bits = [4, 4, bytes.length, 8, ...bytes.flatMap((byte) => [byte, 8]), 0, 4];
  let stream = '';
  for (let index = 0; index < bits.length; index += 2) {
    stream += (bits[index] ?? 0).toString(2).padStart(bits[index + 1] ?? 0, '0');
  }
  const data = stream.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  for (let filler = 0; data.length < dataBytes; filler += 1) data.push(filler % 2 === 0 ? 0xec : 0x11);
  return [...data, ...correction(data)];
}

/** The dark modules of a QR code for an address of up to 106 bytes. */
export function qrModules(content: string): boolean[][] {
  const grid: (boolean | undefined)[][] = Array.from({ length: side }, () => new Array(side).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  const rings = (centreX: number, centreY: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        set(centreX + dx, centreY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  for (let index = 8; index < side - 8; index += 1) {
    set(index, 6, index % 2 === 0);
    set(6, index, index % 2 === 0);
  }
  rings(30, 30, 2, [1]);
  placeFormat(set);
  placeData(grid, codewords(content));
  return grid.map((row) => row.map(Boolean));
}

function placeFormat(set: (x: number, y: number, dark: boolean) => void): void {
  const besideFirst = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let index = 0; index < 15; index += 1) {
    const dark = formatBits[index] === '1';
    if (index < 7) {
      set(besideFirst[index] ?? 0, 8, dark);
      set(8, side - 1 - index, dark);
    } else {
      set(8, besideFirst[14 - index] ?? 0, dark);
      set(side - 15 + index, 8, dark);
    }
  }
  set(8, side - 8, true);
}

function placeData(grid: (boolean | undefined)[][], bytes: readonly number[]): void {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let next = 0;
  let upward = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const y = upward ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || row[x] !== undefined) continue;
        row[x] = (bits[next] === '1') !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
    upward = !upward;
  }
}

export function qrImage(content: string): string {
  const path = qrModules(content)
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  const size = side + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="360" height="360" role="img" shape-rendering="crispEdges"><title>下载二维码</title><rect width="${size}" height="${size}" rx="2" fill="#fff"/><path d="${path}" fill="${tones.ocean.deep}"/></svg>`;
}
