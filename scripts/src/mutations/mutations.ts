// Mutates the deciding modules and runs their tests: npm run drill -- mutations [GROUP] [--only TEXT]
import { root } from '../apps.ts';
import { Mistake } from '../command/errors.ts';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { type Mutant, mutateGroup } from './mutateGroup.ts';
import { mutationGroups } from './mutationGroups.ts';
import { scoresOf, scoreTable, survivorLines } from './scores.ts';

const LEAST_PERCENT = 90;
const names = Object.keys(mutationGroups);

type Options = { readonly only?: readonly string[]; readonly atOnce: number };

await runScript(
  scriptCommand(
    'npm run drill -- mutations',
    `Changes the deciding modules in small ways and expects their tests to notice at least ${LEAST_PERCENT} % of each.`,
  )
    .argument('[groups...]', `which modules: ${names.join(', ')}; all of them when none is named`)
    .option('--only <text...>', 'only the modules whose path contains one of these')
    .option('--at-once <number>', 'how many mutants are tried at once', wholeNumberFrom(1), 2)
    .action(mutate),
);

async function mutate(asked: readonly string[], { only, atOnce }: Options): Promise<void> {
  const unknown = asked.find((name) => !mutationGroups[name]);
  if (unknown) throw new Mistake(`There is no group ${unknown}; there are ${names.join(', ')}.`);
  const mutants: Mutant[] = [];
  for (const name of asked.length > 0 ? asked : names) {
    const group = mutationGroups[name];
    if (!group) continue;
    console.log(`${name} …`);
    mutants.push(...(await mutateGroup(group, { only, concurrency: atOnce })));
  }
  const scores = scoresOf(mutants, root);
  for (const score of scores) for (const line of survivorLines(score)) console.log(line);
  console.log(`\n${scoreTable(scores)}`);
  const poor = scores.filter(({ percent }) => percent < LEAST_PERCENT);
  process.exit(poor.length === 0 ? 0 : 1);
}
