import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../apps.ts';

/** The files of one version that a visitor fetched. */
export type Fetched = {
  readonly files: number;
  readonly differences: number;
  /** The bytes of the responses with their headers. */
  readonly sent: number;
  /** The compressed bytes of the whole files. */
  readonly whole: number;
  readonly protocols: readonly string[];
};

export type Visit = { readonly who: 'returns' | 'stayed' } & Fetched;

export type Visitors = {
  /**
   * Lets one visitor open the wallet again, and another go there in a page that stayed open. Returns what each fetched of the
   * version.
   */
  visit(version: string): Promise<readonly Visit[]>;
  end(): Promise<void>;
};

/** Starts two visitors who have opened the live wallet. The browser uses `address`; the creation of players uses `platform`. */
export async function startVisitors(
  address: string,
  platform: string,
  env: Readonly<Record<string, string>>,
): Promise<Visitors> {
  const program = join(root, 'e2e/benchmarks/containers/visitors.ts');
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

/** Returns a sentence about one visit. */
export function visitText({ who, files, differences, sent, whole, protocols }: Visit): string {
  return `who ${who} fetched ${files} files of it by ${protocols.join(', ')}, ${differences} as differences: ${sent} B in place of ${whole} B`;
}

/** Whether both visitors fetched only the differences of a release. */
export function areDifferences(visits: readonly Visit[]): boolean {
  return (
    visits.length > 0 &&
    visits.every(
      ({ files, differences, sent, whole }) => files > 2 && differences === files && sent < whole / 2,
    )
  );
}
