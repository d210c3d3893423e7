import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { numbered } from './numbered.ts';

const require = createRequire(__filename);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'));
  const sources = {
    'main.js': 'import("./screen.js"); import("./other.js");',
    'screen.js': 'import "./screen.css"; import picture from "./picture.svg"; console.log(picture);',
    'screen.css': 'body { background: url(./picture.svg); }',
    'other.js': 'import "./other.css"; console.log("other");',
    'other.css': 'p { color: red; }',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  await built({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new IntegrityPlugin(),
      numbered('host', '1.2.3'),
    ],
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function built(options: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
}

function filesLike(pattern: RegExp): { name: string; bytes: Buffer }[] {
  return readdirSync(join(folder, 'dist'))
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(folder, 'dist', name)) }));
}

const entry = () => filesLike(/^main\..*\.js$/)[0]?.bytes.toString('utf8') ?? '';
const sha256 = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

test('the entry holds the hash of the final bytes of every script and style it loads later', () => {
  const later = filesLike(/^(?!main).*\.(js|css)$/);
  expect(later).toHaveLength(4);
  for (const { bytes } of later) expect(entry()).toContain(sha256(bytes));
});

test('a chunk without a hash gets one that matches no bytes, because a browser would not check one it cannot read', () => {
  const never = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  expect(entry().split(never)).toHaveLength(3);
  expect(Buffer.from(never.slice('sha256-'.length), 'base64')).toHaveLength(32);
});

test('the first script says which version it is, and no other does', () => {
  const [first, ...others] = filesLike(/\.js$/).sort(
    (a, b) => Number(/^main/.test(b.name)) - Number(/^main/.test(a.name)),
  );
  expect(String(first?.bytes)).toMatch(/^\/\* host 1\.2\.3 \*\//);
  for (const { bytes } of others) expect(String(bytes)).not.toContain('host 1.2.3');
});
