import { typecheck } from './src/checks/types.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run typecheck', 'Checks the types of every package.').action(async () =>
    process.exit((await typecheck()) ? 0 : 1),
  ),
);
