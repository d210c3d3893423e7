import { programOf } from '@site/build/programs';
import { root } from './src/apps.ts';
import { execute } from './src/command/execute.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { writeGenerated } from './src/docs/generated.ts';

await runScript(
  scriptCommand(
    'npm run format',
    'Writes generated documents, formats every file and fixes what lint can fix.',
  ).action(async () => {
    writeGenerated(root);
    process.exit(await execute(process.execPath, [programOf('biome'), 'check', '--write', '.']));
  }),
);
