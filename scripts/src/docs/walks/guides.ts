// Runs the commands of the guides from their own text: npm run drill -- guides [README|CONTRIBUTING|TEAMS|CONNECTING|RELEASING|ANY-SITE]
import { oneOf, runScript, scriptCommand } from '../../command/scriptCommand.ts';
import { type GuideName, guides, walkAll } from './walkAll.ts';

const names = Object.keys(guides) as GuideName[];

await runScript(
  scriptCommand(
    'npm run drill -- guides',
    'Runs every command of the guides in a clean clone, in their order.',
  )
    .argument('[guide]', `only this one: ${names.join(', ')} (default: all)`, oneOf(names))
    .action(drill),
);

async function drill(one?: GuideName): Promise<void> {
  const found = await walkAll(one ? [one] : names, (line) =>
    console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`),
  );
  process.exitCode = Object.values(found).every((problems) => problems.length === 0) ? 0 : 1;
}
