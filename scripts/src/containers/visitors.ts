import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../apps.ts';

/** What came over the line of one version. */
export type Fetched = {
  readonly files: number;
  readonly differences: number;
  /** With the headers of the answers. */
  readonly sent: number;
  /** What the same files weigh as they lie there, packed. */
  readonly whole: number;
  readonly protocols: readonly string[];
};

export type Visit = { readonly who: 'returns' | 'stayed' } & Fetched;

export type Visitors = {
  /** Has one visitor open the wallet again, and another, who stayed, go there in the open page: what each fetched of a version. */
  visit(version: string): Promise<readonly Visit[]>;
  end(): Promise<void>;
};

/** Two visitors who have seen the wallet that is live: at `address` for the browser, at `platform` for who makes players. */
export async function startVisitors(
  address: string,
  platform: string,
  env: Readonly<Record<string, string>>,
): Promise<Visitors> {
  const program = join(root, 'e2e/benchmarks/visitors.ts');
  const child = spawn(process.execPath, [program, address, platform], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The visitors are gone.');
    return JSON.parse(value);
  };
  await answer();
  return {
    visit: (version) => {
      child.stdin.write(`${version}\n`);
      return answer();
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** What they fetched, in words. */
export function told({ who, files, differences, sent, whole, protocols }: Visit): string {
  return `who ${who} fetched ${files} files of it by ${protocols.join(', ')}, ${differences} as differences: ${sent} B in place of ${whole} B`;
}

/** Whether both got of a release what differs, and no more. */
export function areDifferences(visits: readonly Visit[]): boolean {
  return (
    visits.length > 0 &&
    visits.every(
      ({ files, differences, sent, whole }) => files > 2 && differences === files && sent < whole / 2,
    )
  );
}
