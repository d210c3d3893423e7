// Paints the pictures that remote-hall/art describes: npm run drill -- tiles [GROUP[/NAME]…] [--samples 9] [--scale 1]
// The same sources always give the same pictures: a scene has no random values.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browserLaunch } from '../support/browser/browserLaunch.ts';

type Frame = {
  readonly width: number;
  readonly height: number;
  /** The distance of the object from the right edge, in halves of the height. */
  readonly fromRight: number;
  readonly zoom: number;
  /** Set for a picture without a name on it. */
  readonly isWordless?: boolean;
  /** The quality of the WebP, from 0 to 1. */
  readonly quality?: number;
};
type Picture = Partial<Frame> & {
  readonly palette: string;
  readonly scene?: string;
  /** The picture of a screen in remote-hall/art/screens, for scenes that show one. */
  readonly screen?: string;
};
type Group = Frame & { readonly folder: string; readonly pictures: Readonly<Record<string, Picture>> };
type Table = {
  readonly palettes: Readonly<Record<string, readonly string[]>>;
  readonly groups: Readonly<Record<string, Group>>;
};

const MOST_BYTES = 25_000;
const LEAST_CONTRAST = 4.5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '9' },
    scale: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '../..');
const art = join(root, 'remote-hall/art');
const { palettes, groups } = JSON.parse(readFileSync(join(art, 'pictures.json'), 'utf8')) as Table;
const studio = readFileSync(join(art, 'studio.glsl'), 'utf8');
const scale = Number(values.scale);
const isWanted = (group: string, name: string) =>
  positionals.length === 0 || positionals.includes(group) || positionals.includes(`${group}/${name}`);

await using browser = await chromium.launch({
  ...browserLaunch,
  // Software rendering, so that every machine draws the same picture.
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});

const page = await browser.newPage();
for (const [groupName, { pictures, folder, ...frame }] of Object.entries(groups))
  for (const [name, { palette, scene = name, screen, ...own }] of Object.entries(pictures)) {
    if (!isWanted(groupName, name)) continue;
    const { width, height, fromRight, zoom, quality = 0.84, isWordless = false } = { ...frame, ...own };
    const { picture, contrast } = await page.evaluate(paintTile, {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      program: studio.replace('//SCENE', readFileSync(join(art, 'scenes', `${scene}.glsl`), 'utf8')),
      colours: [...(palettes[palette] ?? [])],
      ...(screen && { screen: readFileSync(join(art, 'screens', screen)).toString('base64') }),
      fromRight,
      zoom,
      samples: Number(values.samples),
      quality,
    });
    const bytes = Buffer.from(picture, 'base64');
    const target = values.to ? join(values.to, groupName) : join(root, folder);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${name}.webp`), bytes);
    console.log(`${groupName}/${name}: ${bytes.length} bytes, white on it ${contrast.toFixed(1)}:1`);
    const isLegible = isWordless || contrast >= LEAST_CONTRAST;
    if (bytes.length > MOST_BYTES || !isLegible) process.exitCode = 1;
  }

type Order = {
  readonly program: string;
  readonly width: number;
  readonly height: number;
  /** Deep, main, bright and glow. */
  readonly colours: readonly string[];
  /** The distance of the object from the right edge, in halves of the height. */
  readonly fromRight: number;
  readonly zoom: number;
  readonly samples: number;
  readonly quality: number;
  /** A WebP in base64. */
  readonly screen?: string;
};

/**
 * Runs in the page: draws a scene several times, each time shifted by a fraction of a pixel, and returns the
 * mean as WebP, with the lowest contrast of white letters in the place of the name.
 */
async function paintTile(order: Order): Promise<{ picture: string; contrast: number }> {
  const { width, height, samples } = order;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('This browser draws no WebGL.');

  function shader(kind: number, source: string): WebGLShader {
    const made = gl?.createShader(kind);
    if (!gl || !made) throw new Error('no shader');
    gl.shaderSource(made, source);
    gl.compileShader(made);
    if (!gl.getShaderParameter(made, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(made) ?? 'no log');
    return made;
  }

  const corners =
    '#version 300 es\nvoid main() { gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, 0, 1); }';
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl.VERTEX_SHADER, corners));
  gl.attachShader(program, shader(gl.FRAGMENT_SHADER, order.program));
  gl.linkProgram(program);
  gl.useProgram.bind(gl)(program);
  const at = (name: string) => gl.getUniformLocation(program, name);

  const linear = (hex: string) =>
    [1, 3, 5].map((place) => (Number.parseInt(hex.slice(place, place + 2), 16) / 255) ** 2.2);
  for (const [index, name] of ['uDeep', 'uMain', 'uBright', 'uGlow'].entries())
    gl.uniform3fv(at(name), linear(order.colours[index] ?? '#000000'));
  gl.uniform2f(at('uSize'), width, height);
  gl.uniform2f(at('uPlace'), width / height - order.fromRight, -0.03);
  gl.uniform1f(at('uZoom'), order.zoom);
  gl.uniform1f(at('uTilt'), 0.2);

  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, signSheet());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);

  gl.uniform1i(at('uScreen'), 1);
  if (order.screen) await showScreen(gl, order.screen);

  const sum = new Float32Array(width * height * 4);
  const pass = new Uint8Array(sum.length);
  const side = Math.round(Math.sqrt(samples));
  for (let sample = 0; sample < side * side; sample++) {
    const x = ((sample % side) + 0.5) / side - 0.5;
    const y = (Math.floor(sample / side) + 0.5) / side - 0.5;
    gl.uniform2f(at('uJitter'), x, y);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pass);
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (pass[index] ?? 0);
  }

  const flat = document.createElement('canvas');
  flat.width = width;
  flat.height = height;
  const pen = flat.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const image = pen.createImageData(width, height);
  const behindTheName: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      // An ordered grain of less than a step keeps the long gradients from banding.
      const grain = (((x * 5 + y * 3) % 8) - 3.5) / 8;
      for (let part = 0; part < 3; part++)
        image.data[to + part] = (sum[from + part] ?? 0) / (side * side) + grain;
      image.data[to + 3] = 255;
      if (x < width * 0.5 && y < height * 0.5) behindTheName.push(luminance(image.data.slice(to, to + 3)));
    }
  pen.putImageData(image, 0, 0);
  const picture = flat.toDataURL('image/webp', order.quality).split(',')[1] ?? '';
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  behindTheName.sort((a, b) => b - a);
  const lightest = behindTheName[Math.floor(behindTheName.length / 50)] ?? 1;
  return { picture, contrast: 1.05 / (lightest + 0.05) };

  function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
    const part = (value: number) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return part(red) * 0.2126 + part(green) * 0.7152 + part(blue) * 0.0722;
  }

  async function showScreen(context: WebGL2RenderingContext, webp: string): Promise<void> {
    const shown = new Image();
    shown.src = `data:image/webp;base64,${webp}`;
    await shown.decode();
    context.activeTexture(context.TEXTURE1);
    context.bindTexture(context.TEXTURE_2D, context.createTexture());
    context.pixelStorei(context.UNPACK_FLIP_Y_WEBGL, true);
    context.texImage2D(context.TEXTURE_2D, 0, context.RGBA, context.RGBA, context.UNSIGNED_BYTE, shown);
    context.texParameteri(context.TEXTURE_2D, context.TEXTURE_MIN_FILTER, context.LINEAR);
    context.texParameteri(context.TEXTURE_2D, context.TEXTURE_WRAP_S, context.CLAMP_TO_EDGE);
    context.texParameteri(context.TEXTURE_2D, context.TEXTURE_WRAP_T, context.CLAMP_TO_EDGE);
  }

  function signSheet(): HTMLCanvasElement {
    const sheet = document.createElement('canvas');
    sheet.width = sheet.height = 1024;
    const ink = sheet.getContext('2d');
    if (!ink) throw new Error('no canvas');
    ink.fillStyle = '#000';
    ink.fillRect(0, 0, 1024, 1024);
    ink.fillStyle = '#fff';
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    for (const [index, sign] of [
      '7',
      '♠',
      '♥',
      'A',
      'K',
      '發',
      '中',
      '8',
      '28',
      '49',
      '★',
      '福',
      '1',
      '♦',
      'Q',
      'J',
    ].entries()) {
      const family = /[發中福]/.test(sign) ? 'Noto Serif CJK SC' : 'Noto Sans CJK SC';
      ink.font = `900 ${sign.length > 1 ? 150 : 200}px "${family}"`;
      const metrics = ink.measureText(sign);
      const middle = (metrics.actualBoundingBoxAscent - metrics.actualBoundingBoxDescent) / 2;
      ink.textBaseline = 'alphabetic';
      ink.fillText(sign, (index % 4) * 256 + 128, Math.floor(index / 4) * 256 + 128 + middle, 240);
    }
    return sheet;
  }
}
