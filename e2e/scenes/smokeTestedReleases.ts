import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type Difference, publishLater } from '../support/laterVersion.ts';
import { cli } from '../support/releaseCommand.ts';

type Change = NonNullable<Difference['change']>;

const inScreen =
  (screen: string, change: (text: string) => string): Change =>
  (file, text) =>
    file.startsWith(`${screen}.`) && file.endsWith('.js') ? change(text) : text;

/** What can be wrong with a wallet that only shows when somebody opens it, and what the refusal says then. */
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

/** How a release ended: its exit code, what it printed, and how long it took. */
export type Tried = { readonly code: number | null; readonly output: string; readonly seconds: number };

/** Publishes what is live of a remote once more with these faults, and lets it go live as an operator does, which tries it first. */
export async function releaseWithSmokeTest(
  store: string,
  remote: string,
  mark: string,
  changes: readonly Change[],
): Promise<Tried & { readonly version: string }> {
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
