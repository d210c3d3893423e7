import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type Difference, publishLater } from '../../support/releases/laterVersion.ts';
import { cli } from '../../support/releases/releaseCommand.ts';

type Change = NonNullable<Difference['change']>;

const inScreen =
  (screen: string, change: (text: string) => string): Change =>
  (file, text) =>
    file.startsWith(`${screen}.`) && file.endsWith('.js') ? change(text) : text;

/** Faults of a wallet that only opening it in a browser reveals, with the message of the refusal. */
export const faults = {
  'throws as it is shown': {
    change: inScreen('AccountScreen', (text) =>
      text.replace('title:"我的钱包"', 'title:(()=>{throw new TypeError("broken as it is shown")})()'),
    ),
    said: /\/account as a player: .*broken as it is shown/,
  },
  'has a chunk that is no script': {
    change: inScreen('WithdrawalScreen', (text) => `${text}\n}`),
    said: /\/withdrawal as a player: .*(SyntaxError|页面加载失败)/,
  },
  'costs more than its budget': {
    change: inScreen('TransferScreen', (text) => `${text}\n/*${randomBytes(200_000).toString('base64')}*/`),
    said: /costs \d+ bytes \(brotli\), its budget is \d+/,
  },
} as const satisfies Readonly<Record<string, { change: Change; said: RegExp }>>;

export type ReleaseResult = {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
};

/** Publishes the live version of a remote again with these changes and promotes it, as an operator does, with the smoke test. */
export async function releaseWithSmokeTest(
  store: string,
  remote: string,
  mark: string,
  changes: readonly Change[],
): Promise<ReleaseResult & { readonly version: string }> {
  const change: Change = (file, text) => changes.reduce((changed, next) => next(file, changed), text);
  const { version } = await publishLater(store, remote, { mark, change });
  const began = performance.now();
  const child = spawn('node', [cli, 'promote', `${remote}@${version}`, '--store', store, '--by', 'drill']);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { version, code, output, seconds: (performance.now() - began) / 1_000 };
}
