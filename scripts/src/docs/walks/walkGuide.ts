import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Act, actsIn } from './acts.ts';
import type { LeftOut } from './leftOut.ts';
import type { Ended, Shell } from './shell.ts';

/** Where a guide is walked, and what stands for what a reader has of their own. */
export type Walk = {
  readonly folder: string;
  readonly shell: Shell;
  /** Puts something of this computer in the place of examples such as `https://api.example.com`. */
  readonly own: (text: string) => string;
  readonly leftOut: readonly LeftOut[];
  /** Commands before the first one of the guide. */
  readonly before?: readonly string[];
  /** The settings of a server that starts now: ports of its own. */
  readonly serverEnv: () => Promise<NodeJS.ProcessEnv>;
  /** Runs the tests of what was changed, in the place of `npm test -- --filter`. */
  readonly test: () => Promise<Ended>;
  readonly report: (line: string) => void;
};

/** Returns the text of a guide as far as it is walked: of the runbook that is its first page. */
export function walkedText(guide: string, text: string): string {
  return guide === 'docs/RELEASING.md' ? (text.split('\n## What a sentence means')[0] ?? '') : text;
}

/**
 * Does what a guide says, in its order, and returns what was not as it says, each with its line. It ends at the first command
 * that fails, because those after it build on it.
 */
export async function walkGuide(guide: string, markdown: string, walk: Walk): Promise<string[]> {
  const lefts = walk.leftOut.filter((left) => left.guide === guide);
  const met = new Set<LeftOut>();
  const leftBy = (text: string) => {
    const left = lefts.find(({ begins }) => text.trim().startsWith(begins));
    if (left) met.add(left);
    return left !== undefined;
  };
  let output = '';
  const before = (walk.before ?? []).map((command) => ({ kind: 'run', line: 0, command, note: '' }) as const);
  for (const act of [...before, ...actsIn(walkedText(guide, markdown))]) {
    const at = `${guide}:${act.line}`;
    if (act.kind === 'printed') {
      const missing = missingLines(walk.own(act.text.join('\n')).split('\n'), output);
      if (missing.length > 0) return [`${at}: not printed: ${missing.join(' | ')}; but:\n${output}`];
      output = '';
      continue;
    }
    if (leftBy(act.kind === 'run' ? act.command : act.kind === 'shown' ? (act.text[0] ?? '') : '')) continue;
    const problem = act.kind === 'run' ? await runCommand(act) : edit(walk.folder, act);
    if (problem) return [`${at}: ${problem}`];
  }
  return lefts
    .filter((left) => !met.has(left))
    .map(({ begins }) => `${guide}: left out, and not there: ${begins}`);

  /** Runs a command, and once more where a smoke test refused it: a machine that runs all tests beside it may be too slow for one. */
  async function runTwice(command: string): Promise<Ended> {
    const first = await walk.shell.run(command);
    if (first.code === 0 || !first.output.includes(unseenScreens)) return first;
    walk.report(`${guide}  the same again, because of: ${first.output.trim()}`);
    return walk.shell.run(command);
  }

  async function runCommand({ command, note }: Extract<Act, { kind: 'run' }>): Promise<string | undefined> {
    const own = walk.own(command);
    walk.report(`${guide}  ${own}`);
    if (isServer(own)) {
      output += await walk.shell.serve(own, await walk.serverEnv());
      if (/Ctrl-C ends it/.test(note)) await walk.shell.stopLast();
      return undefined;
    }
    const ended = /^npm test -- --filter /.test(own) ? await walk.test() : await runTwice(own);
    output += ended.output;
    if (mayEndWith(note, ended.code)) return undefined;
    return `${own} ended with code ${ended.code}:\n${ended.output}`;
  }
}

const unseenScreens = 'did not go live: the smoke test found';

function isServer(command: string): boolean {
  return /^(npm start|npm run dev|node\S* sandbox\/foreign|\S+\/node sandbox\/foreign|npx mf-release (edge|console|pilot)|[^#]* npx mf-collector)\b/.test(
    command,
  );
}

/** Whether the remark behind a command expects this exit code: 0, one that it names, or none but 0 where it says `fails`. */
function mayEndWith(note: string, code: number): boolean {
  if (/^fails\b/.test(note)) return code !== 0;
  return code === 0 || new RegExp(`\\bcode ${code}\\b`).test(note);
}

/** Returns the lines that an output does not have, in this order; `…` stands for anything in a line. */
function missingLines(expected: readonly string[], output: string): string[] {
  const lines = output.split('\n');
  let from = 0;
  return expected.filter((line) => {
    if (line.trim() === '') return false;
    const parts = line
      .trim()
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(parts.join('.*'));
    const found = lines.findIndex((one, index) => index >= from && pattern.test(one));
    if (found >= 0) from = found + 1;
    return found < 0;
  });
}

/** Changes a file as the guide says, and returns why it cannot. */
function edit(folder: string, act: Exclude<Act, { kind: 'run' | 'printed' }>): string | undefined {
  if (act.kind === 'shown')
    return `a block is neither commands (sh), output (text) nor a file, and leftOut.ts has no reason: ${act.text[0]}`;
  const file = join(folder, act.file);
  if (act.kind === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, act.text);
    return undefined;
  }
  const text = readFileSync(file, 'utf8');
  if (!text.includes(act.from)) return `${act.file} has no ${act.from}`;
  writeFileSync(
    file,
    text.replace(act.from, () => act.to),
  );
  return undefined;
}
