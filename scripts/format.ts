import { execute } from './src/command/execute.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run format', 'Formats every file and mends what lint can mend by itself.').action(
    async () => process.exit(await execute('biome', ['check', '--write', '.'])),
  ),
);
