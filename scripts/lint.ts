import { lint } from './src/checks/checks.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run lint', 'Checks format and lint, as the first step of npm test does.').action(
    async () => process.exit((await lint()) ? 0 : 1),
  ),
);
