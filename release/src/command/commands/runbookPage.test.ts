import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostBuild, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';

/** A row of the table: what to run, one after another, and what is printed then. */
type Row = { readonly commands: readonly string[]; readonly prints: readonly string[] };

const runbook = readFileSync(join(__dirname, '../../../../docs/RELEASING.md'), 'utf8');
const [page = ''] = runbook.split('\n## What a sentence means');
const rows = [...page.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(2).map(
  ([, , command = '', prints = '']): Row => ({
    commands: codeIn(command),
    prints: codeIn(prints),
  }),
);
/** A row that this site has no people for: peopleCommand.test.ts approves a change. */
const leftOut = 'promote --approve 3f2a91bc';

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

async function run(command: string): Promise<string> {
  const argv = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
  const { code, out } = await runIn(place, argv);
  return `${out.join('\n')}\nexit code ${code}`;
}

async function publish(app: string, version: string, ...more: readonly string[]): Promise<void> {
  const dist =
    app === 'host'
      ? await hostBuild(place.dir, version)
      : await remoteBuild(place.dir, { name: app, version });
  const answer = await run(['publish', app, '--dist', dist, ...more].join(' '));
  if (!answer.endsWith('exit code 0')) throw new Error(answer);
}

const rollOut = 'promote wallet@1.4.3 --rollout 1,5,25,100 --guard few-networks';

/** The changes that lead to the case of a row, by the command of the row. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  'rollback wallet --reason "deposits fail"': async () => {
    await publish('host', '2.0.0');
    await publish('wallet', '1.4.1');
    await publish('wallet', '1.4.2');
  },
  'rollback host --reason "blank pages"': () => publish('host', '2.1.0'),
  'rollback wallet --reason "canary fails"': async () => {
    await publish('wallet', '1.4.3', '--no-promote');
    await run('promote wallet@1.4.3 --percent 5');
  },
  'retire sports --reason "crashes"': () => publish('sports', '1.0.0'),
  rollout: async () => {
    await run(rollOut);
    await run('rollout pause wallet --reason "match tonight"');
  },
  'rollout pause wallet --reason "forged"': () => run(rollOut),
  repair: async () => {
    await run('rollout abort wallet --reason "enough"');
    rmSync(join(place.storeDir, 'releases/live.json'));
  },
  'rollback wallet --reason "broken file"': () => run('promote wallet@1.4.2 --reason "was not it"'),
};

test('each command of the first page of the runbook, from its own text, prints what the page says', async () => {
  expect(rows.length).toBeGreaterThan(20);
  const prepared = new Set<string>();
  const wrong: string[] = [];
  for (const { commands, prints } of rows) {
    if (commands.includes(leftOut)) continue;
    let printed = '';
    for (const command of commands) {
      if (!prepared.has(command)) await before[command]?.();
      prepared.add(command);
      printed += await run(command);
    }
    const missing = prints.filter((words) => !printed.includes(words.replaceAll('…', '')));
    if (missing.length > 0 || !printed.endsWith('exit code 0'))
      wrong.push(`${commands.join(', ')} lacks ${missing.join(', ')}: ${printed}`);
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(before).filter((command) => !prepared.has(command))).toEqual([]);
});
